import SwiftParser
import SwiftSyntax

extension SourceFacts {
    /// Reads a Swift file. If it does not compile, the facts may be incomplete.
    public init(parsing text: String) {
        let tree = Parser.parse(source: text)
        let visitor = FactsVisitor(lines: LineTable(text.utf8))
        visitor.walk(tree)
        self = visitor.facts
    }
}
