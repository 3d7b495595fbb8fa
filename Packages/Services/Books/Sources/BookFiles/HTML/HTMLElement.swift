/// The effect of an element of HTML on the text. Other elements have no effect.
enum HTMLElement: Equatable {
    case heading(level: Int)
    /// Text in it stands apart.
    case block
    case preformatted
    case list(isOrdered: Bool)
    case item
    /// A row of a table, or several.
    case row
    /// It shares a row with others.
    case cell
    /// A line of verse.
    case line
    case rule
    case lineBreak
    case emphasis
    case quotation
    case script(isRaised: Bool)
    /// The reading of the characters before it.
    case reading
    /// It ends a reading.
    case ruby
    case link
    case image

    init?(_ name: String) {
        guard let element = Self.all[name] else { return nil }
        self = element
    }

    private static let all: [String: HTMLElement] = {
        var all: [String: HTMLElement] = [
            "pre": .preformatted, "ol": .list(isOrdered: true), "ul": .list(isOrdered: false),
            "menu": .list(isOrdered: false), "li": .item, "td": .cell, "th": .cell, "hr": .rule, "br": .lineBreak,
            // The last two are texts of SVG, which stand apart in the picture.
            "line": .line, "text": .line, "desc": .line, "a": .link, "img": .image, "q": .quotation,
            "sup": .script(isRaised: true),
            "sub": .script(isRaised: false), "rt": .reading,
        ]
        for level in 1...6 { all["h\(level)"] = .heading(level: level) }
        for name in ["ruby", "rb", "rp", "rtc"] { all[name] = .ruby }
        for name in ["table", "tbody", "tfoot", "thead", "tr"] { all[name] = .row }
        for name in ["em", "i", "strong", "b", "cite", "dfn", "var"] { all[name] = .emphasis }
        let blocks = """
            address article aside blockquote body caption center dd details div dl dt fieldset figcaption figure footer
            form header html legend linegroup main nav p section summary hgroup option
            """
        for name in blocks.split(whereSeparator: \.isWhitespace) { all[String(name)] = .block }
        return all
    }()
}
