import Books
import Formatting

/// A link that leads to a place in the app, such as `almanac://tasks`.
///
/// Links come from anywhere, so only the ones of ``forms`` are links. A link only shows something: none pays, deletes or
/// changes anything.
public enum AppLink: Hashable, Sendable {
    case home, todo
    /// The form for a new task.
    case newTodo
    case cities, catalogue, shelf
    /// A book, with the code of a promotion if there is one. Only the server knows the price.
    case book(Book.ID, promotion: String?)
    /// The text of a book. If it is not on this machine, the link leads to the book, because links download nothing.
    case reader(Book.ID)
    case settings, signIn

    /// The places that have a link of their own.
    public static let places: [AppLink] = [
        .home, .todo, .newTodo, .cities, .catalogue, .shelf, .settings, .signIn,
    ]

    /// The forms of links, for help and messages.
    public static let forms =
        places.map(\.text) + [AppLink.book("ID", promotion: nil).text + "[?promo=CODE]", AppLink.reader("ID").text]

    private static let maximumLength = 500

    /// Reads a link as a user or another program gives it. Scheme and place may be in any case, and one slash may follow.
    /// An id has letters, digits, `-`, `.` and `_`; a code has at most 40 letters, digits, `-` and `_`.
    ///
    /// - Throws: ``AppLinkError``.
    public init(_ text: String) throws(AppLinkError) {
        guard let link = Self.place(in: text) ?? Self.book(in: text) else { throw AppLinkError(text: text) }
        self = link
    }

    /// The link as a text that ``init(_:)`` reads.
    public var text: String { "almanac://" + path }

    private var path: String {
        switch self {
        case .home: "home"
        case .todo: "tasks"
        case .newTodo: "tasks/new"
        case .cities: "cities"
        case .catalogue: "catalog"
        case .shelf: "shelf"
        case .book(let id, let promotion): "book/\(id)" + (promotion.map { "?promo=\($0)" } ?? "")
        case .reader(let id): "reader/\(id)"
        case .settings: "settings"
        case .signIn: "sign-in"
        }
    }

    private static func place(in text: String) -> AppLink? {
        guard isPlain(text) else { return nil }
        let plain = (text.hasSuffix("/") ? String(text.dropLast()) : text).lowercased()
        return places.first { $0.text == plain }
    }

    /// A book, or its text.
    private static func book(in text: String) -> AppLink? {
        let form =
            #/
            (?i: almanac:// (?<place> book | reader) / ) (?<id> [A-Za-z0-9][A-Za-z0-9._\-]* )
            (?: / | \?promo= (?<code> [A-Za-z0-9_\-]{1,40} ) )?
            /#
        guard isPlain(text), let parts = text.wholeMatch(of: form) else { return nil }
        let (id, promotion) = (String(parts.id), parts.code.map(String.init))
        if parts.place.lowercased() == "book" { return .book(id, promotion: promotion) }
        return promotion == nil ? .reader(id) : nil
    }

    private static func isPlain(_ text: String) -> Bool {
        text.utf8.count <= maximumLength && text.utf8.allSatisfy { $0 < 0x80 }
    }
}

/// A text is no link of this app. The description is a sentence for users.
public struct AppLinkError: Error, Equatable, CustomStringConvertible {
    /// The beginning of the text, on one line.
    public let text: String

    init(text: String) { self.text = text.plainLine(limit: 100) ?? "" }

    public var description: String {
        "'\(text)' is not a link of almanac. Use one of \(AppLink.forms.joined(separator: ", "))."
    }
}
