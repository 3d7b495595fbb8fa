extension Screen.Text {
    /// The content with its spans between stars, for a surface without styles: one on either side of emphasis, and two of
    /// a match.
    public var starred: String { String(self) { style, _ in style.stars } }
}

extension String {
    /// The content of a text with marks around its spans.
    ///
    /// - Parameter mark: The mark where a span begins (true) or ends.
    public init(_ text: Screen.Text, mark: (Screen.Text.Span.Style, Bool) -> String) {
        let scalars = text.content.unicodeScalars
        let present = text.spans.map { Screen.Text.Span($0.range.clamped(to: 0..<scalars.count), $0.style) }.filter {
            !$0.range.isEmpty
        }
        guard !present.isEmpty else {
            self = text.content
            return
        }
        var marks: [Int: String] = [:]
        for span in present.reversed() { marks[span.range.upperBound, default: ""] += mark(span.style, false) }
        for span in present { marks[span.range.lowerBound, default: ""] += mark(span.style, true) }
        var marked = String.UnicodeScalarView()
        for (offset, scalar) in scalars.enumerated() {
            if let mark = marks[offset] { marked += mark.unicodeScalars }
            marked.append(scalar)
        }
        self = String(marked) + marks[scalars.count, default: ""]
    }
}

extension Screen.Text.Span.Style {
    fileprivate var stars: String {
        switch self {
        case .emphasis: "*"
        case .match: "**"
        }
    }
}
