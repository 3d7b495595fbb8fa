/// A link that leads to a place in the app, such as `almanac://tasks`.
///
/// Links come from anywhere, so only the ones below are links. None of them changes anything.
public enum AppLink: String, CaseIterable, Sendable {
    case home = "almanac://home"
    case tasks = "almanac://tasks"
    /// The form for a new task.
    case newTask = "almanac://tasks/new"
    case cities = "almanac://cities"
    case settings = "almanac://settings"
    case signIn = "almanac://sign-in"

    /// Reads a link as a user or another program gives it. Scheme and host may be in any case, and one slash may follow.
    ///
    /// - Throws: ``AppLinkError``.
    public init(_ text: String) throws(AppLinkError) {
        let plain = text.hasSuffix("/") ? String(text.dropLast()) : text
        guard let link = Self(rawValue: plain.lowercased()) else { throw AppLinkError(text: text) }
        self = link
    }
}

/// A text is no link of this app. The description is a sentence for users.
public struct AppLinkError: Error, Equatable, CustomStringConvertible {
    /// At most the first hundred characters of the text.
    public let text: String

    init(text: String) { self.text = text.count > 100 ? "\(text.prefix(99))…" : text }

    public var description: String {
        "'\(text)' is not a link of almanac. Use one of \(AppLink.allCases.map(\.rawValue).joined(separator: ", "))."
    }
}
