import SwiftParser
import SwiftSyntax

extension SourceFacts {
    /// Reads a Swift file. If it does not compile, the facts may be incomplete.
    public init(parsing text: String) {
        let tree = Parser.parse(source: text)
        let lines = SourceLocationConverter(fileName: "", tree: tree)
        let visitor = FactsVisitor(lines: lines)
        visitor.walk(tree)
        self = visitor.facts
        mentions = MentionFinder(in: tree, lines: lines).mentions
    }
}
