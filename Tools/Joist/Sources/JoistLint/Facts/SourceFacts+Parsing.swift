import SwiftParser
import SwiftSyntax

extension SourceFacts {
    /// Reads a Swift file. One that does not compile gives what can be made out.
    public init(parsing text: String) {
        let tree = Parser.parse(source: text)
        let visitor = FactsVisitor(lines: LineTable(text.utf8))
        visitor.walk(tree)
        self = visitor.facts
    }
}
