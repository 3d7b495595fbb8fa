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
            "page-width", label: "Page width", key: "w", initial: .normal,
            title: { "\($0.rawValue.capitalized) (\($0.columns) columns)" })
    }
}

/// The width of the lines of a book.
public enum PageWidth: String, CaseIterable, Sendable {
    case narrow, normal, wide

    /// In columns of a terminal. A wide letter takes two of them.
    public var columns: Int {
        switch self {
        case .narrow: 48
        case .normal: 64
        case .wide: 80
        }
    }
}
