import Books
import Formatting

/// A link that leads to a place in the app, such as `almanac://tasks`.
///
/// Links come from anywhere, so only the ones of ``forms`` are links. A link only shows something: none pays, deletes or
/// changes anything.
public enum AppLink: Hashable, Sendable {
    case home
    /// The tasks of the day, the weather and the book that is being read.
    case agenda
    case todo
    /// The tasks that are due by the end of next week.
    case upcoming
    /// The form for a new task.
    case newTodo
    case cities, catalogue, shelf
    /// A book, with the code of a promotion if there is one. Only the server knows the price.
    case book(Book.ID, promotion: String?)
    /// Opens the text of a book at a place; without a place, where the user stopped reading. A link downloads nothing, so
    /// it opens the details of a book that is not on this machine.
    case reader(Book.ID, at: BookPosition? = nil)
    case settings, signIn

    /// The places that have a link of their own.
    public static let places: [AppLink] = [
        .home, .agenda, .todo, .upcoming, .newTodo, .cities, .catalogue, .shelf, .settings, .signIn,
    ]

    /// The forms of links, for help and messages.
    public static let forms =
        places.map(\.text) + [
            AppLink.book("ID", promotion: nil).text + "[?promo=CODE]", AppLink.reader("ID").text + "[?at=PLACE]",
        ]

    private static let maximumLength = 500

    /// Reads a link as a user or another program gives it. White space may be around it. Scheme and place may be in any
    /// case, and one slash may follow. An id has letters, digits, `-`, `.` and `_`; a code has at most 40 letters, digits,
    /// `-` and `_`; a place is one such as `2.5`.
    ///
    /// - Throws: ``AppLinkError``.
    public init(_ text: String) throws(AppLinkError) {
        let text = text.trimmingSpaces
        guard let link = Self.place(in: text) ?? Self.book(in: text) else {
            throw AppLinkError(text: text, hasWrongCode: Self.hasWrongCode(text))
        }
        self = link
    }

    /// Whether it would be the link of a book with another code of a promotion.
    private static func hasWrongCode(_ text: String) -> Bool {
        let parts = text.split(separator: "?", maxSplits: 1)
        guard parts.count == 2, parts[1].hasPrefix("promo="), !parts[0].hasSuffix("/") else { return false }
        return if case .book = book(in: String(parts[0])) { true } else { false }
    }

    /// The link as a text that ``init(_:)`` reads.
    public var text: String { "almanac://" + path }

    private var path: String {
        switch self {
        case .home: "home"
        case .agenda: "today"
        case .todo: "tasks"
        case .upcoming: "tasks/upcoming"
        case .newTodo: "tasks/new"
        case .cities: "cities"
        case .catalogue: "catalog"
        case .shelf: "shelf"
        case .book(let id, let promotion): "book/\(id)" + (promotion.map { "?promo=\($0)" } ?? "")
        case .reader(let id, let place): "reader/\(id)" + (place.map { "?at=\($0)" } ?? "")
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
            (?i: almanac:// (?<kind> book | reader) / ) (?<id> [A-Za-z0-9][A-Za-z0-9._\-]* )
            (?: / | \?promo= (?<code> [A-Za-z0-9_\-]{1,40} ) | \?at= (?<place> [0-9.]+ ) )?
            /#
        guard isPlain(text), let parts = text.wholeMatch(of: form) else { return nil }
        let (id, promotion) = (String(parts.id), parts.code.map(String.init))
        let place = parts.place.map { BookPosition(String($0)) }
        if parts.kind.lowercased() == "book" { return place == nil ? .book(id, promotion: promotion) : nil }
        // A text that is no place makes no link.
        return promotion == nil && place != .some(nil) ? .reader(id, at: place ?? nil) : nil
    }

    private static func isPlain(_ text: String) -> Bool {
        text.utf8.count <= maximumLength && text.utf8.allSatisfy { $0 < 0x80 }
    }
}

/// A text is no link of this app. The description is a sentence for users.
public struct AppLinkError: Error, Equatable, CustomStringConvertible {
    /// The beginning of the text, on one line.
    public let text: String
    /// Whether only the code of a promotion is wrong.
    let hasWrongCode: Bool

    init(text: String, hasWrongCode: Bool = false) {
        self.text = text.plainLine(limit: 100) ?? ""
        self.hasWrongCode = hasWrongCode
    }

    public var description: String {
        if hasWrongCode {
            return
                "'\(text)' has no valid promotion: a code has 1 to 40 letters, digits, '-' and '_'. Leave '?promo=' out "
                + "to see the book at its regular price."
        }
        return "'\(text)' is not a link of almanac. Use one of \(AppLink.forms.joined(separator: ", "))."
    }
}
