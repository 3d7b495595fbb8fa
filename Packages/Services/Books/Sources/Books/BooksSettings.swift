import Settings

extension SettingsGroup {
    /// The settings of the books.
    public static let books = SettingsGroup(
        "books", title: "Books",
        note: "Books are searched in this source, unless you choose another one in the catalogue.",
        [Setting.bookSource, Setting.pageWidth])
}

extension Setting where Value == BookSource.ID? {
    /// The source in which books are searched, which may be unknown to this version. `nil` leaves the choice to the
    /// books.
    public static var bookSource: Setting<BookSource.ID?> {
        Setting(
            "book-source", label: "Source", key: "s", initial: nil, values: BookSource.known.map(\.id),
            automatic: AutomaticValue(), decode: { .some($0) }, encode: { $0 },
            title: { id in BookSource.known.first { $0.id == id }?.name ?? id ?? "" })
    }
}

extension Setting where Value == PageWidth {
    /// The width of the pages of a book.
    public static var pageWidth: Setting<PageWidth> {
        Setting(
            "page-width", label: "Page width", key: "w", initial: .automatic, values: PageWidth.named.map(\.width),
            others: "a number of columns from 20 to 200", automatic: AutomaticValue { _ in "Automatic" },
            read: { PageWidth($0) }, decode: { PageWidth($0) }, encode: { $0.text },
            title: { "\($0.text?.capitalized ?? "Automatic") (\($0.columns) columns)" })
    }
}

/// The width of the lines of a book. No line is wider than the surface.
public enum PageWidth: Hashable, Sendable {
    /// As wide as the surface, up to a width that is easy to read.
    case automatic
    /// In columns of a terminal. A wide letter takes two of them.
    case fixed(Int)

    public static let narrow = fixed(48)
    public static let normal = fixed(64)
    public static let wide = fixed(80)

    /// The widths with a name, which earlier versions stored.
    fileprivate static let named: [(name: String, width: PageWidth)] = [
        ("narrow", .narrow), ("normal", .normal), ("wide", .wide),
    ]

    /// Reads a name or a number of columns.
    fileprivate init?(_ text: String) {
        let word = text.lowercased()
        if let named = Self.named.first(where: { $0.name == word }) {
            self = named.width
        } else {
            guard let columns = Int(text), (20...200).contains(columns) else { return nil }
            self = .fixed(columns)
        }
    }

    /// The name or the number of columns; `nil` if it is automatic.
    public var text: String? {
        switch self {
        case .automatic: nil
        case .fixed(let columns): Self.named.first { $0.width == self }?.name ?? "\(columns)"
        }
    }

    /// The longest line. Longer lines than 72 columns make the eye miss the next one.
    public var columns: Int {
        switch self {
        case .automatic: 72
        case .fixed(let columns): columns
        }
    }
}
