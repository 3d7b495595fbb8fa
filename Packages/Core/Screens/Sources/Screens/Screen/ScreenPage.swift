extension Screen {
    /// A page of a longer text. Actions that turn it belong to the module.
    public struct Page: Equatable, Sendable {
        /// The place of the page in the text.
        public enum Position: Equatable, Sendable {
            /// The first page is 1.
            case page(Int, of: Int)
            /// The part of the text before the end of the page, from 0 to 1.
            case fraction(Double)
        }

        /// The paragraphs, from top to bottom.
        public var paragraphs: [Text]
        /// `nil` if unknown.
        public var position: Position?

        /// Creates a page.
        public init(paragraphs: [Text], position: Position? = nil) {
            self.paragraphs = paragraphs
            self.position = position
        }
    }
}

extension Screen.Page.Position: CustomStringConvertible {
    /// `Page 3 of 12` or `25 %`.
    public var description: String {
        switch self {
        case .page(let page, let count): "Page \(page) of \(count)"
        case .fraction(let fraction): fraction.percent ?? "– %"
        }
    }
}
