import Screens

/// The JSON form of a paragraph.
struct WireText: Codable {
    enum Style: String, Codable { case body, heading, secondary, error }

    struct Span: Codable {
        enum Style: String, Codable { case emphasis, match }

        let start: Int
        let end: Int
        let style: Style
    }

    let content: String
    let style: Style
    let spans: [Span]

    init(_ text: Screen.Text) {
        content = text.content
        style =
            switch text.style {
            case .body: .body
            case .heading: .heading
            case .secondary: .secondary
            case .error: .error
            }
        spans = text.spans.map { span in
            let style: Span.Style =
                switch span.style {
                case .emphasis: .emphasis
                case .match: .match
                }
            return Span(start: span.range.lowerBound, end: span.range.upperBound, style: style)
        }
    }

    var value: Screen.Text {
        let style: Screen.Text.Style =
            switch style {
            case .body: .body
            case .heading: .heading
            case .secondary: .secondary
            case .error: .error
            }
        return Screen.Text(content, style: style, spans: spans.compactMap(\.value))
    }
}

extension WireText.Span {
    /// `nil` for a span that ends before it starts, which another program may send.
    fileprivate var value: Screen.Text.Span? {
        guard start <= end else { return nil }
        return switch style {
        case .emphasis: Screen.Text.Span(start..<end, .emphasis)
        case .match: Screen.Text.Span(start..<end, .match)
        }
    }
}

struct WirePage: Codable {
    /// Either a page of some, or a fraction.
    struct Position: Codable {
        var page: Int?
        var count: Int?
        var fraction: WireNumber?
    }

    let paragraphs: [WireText]
    let position: Position?

    init(_ page: Screen.Page) {
        paragraphs = page.paragraphs.map(WireText.init)
        position = page.position.map { position in
            switch position {
            case .page(let page, let count): Position(page: page, count: count)
            case .fraction(let fraction): Position(fraction: WireNumber(fraction))
            }
        }
    }

    var value: Screen.Page {
        Screen.Page(paragraphs: paragraphs.map(\.value), position: position?.value)
    }
}

extension WirePage.Position {
    fileprivate var value: Screen.Page.Position? {
        if let page, let count { return .page(page, of: count) }
        return fraction.map { .fraction($0.value ?? .nan) }
    }
}
