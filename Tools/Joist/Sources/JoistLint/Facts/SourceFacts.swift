import SwiftParser

/// The facts of one Swift file that rules need. They depend on its content alone, so that they can be cached by it.
///
/// The JSON form has no empty values.
struct SourceFacts: Codable, Hashable, Sendable {
    @Sparse var imports: [Import] = []
    @Sparse var types: [TypeFacts] = []
    /// The functions outside of types.
    @Sparse var functions: [String] = []
    @Sparse var states: [GlobalState] = []
    @Sparse var suppressions: [Suppression] = []
    @Sparse private var names = ""

    /// The types that code outside of types names.
    var mentions: [Mention] {
        get { Mention.list(names) }
        set { names = Mention.text(newValue) }
    }
}

extension SourceFacts {
    /// Reads a Swift file. If it does not compile, the facts may be incomplete.
    init(parsing text: String) { self = FactsVisitor(Parser.parse(source: text)).facts }
}
