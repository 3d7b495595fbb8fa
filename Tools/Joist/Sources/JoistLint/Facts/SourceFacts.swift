import SwiftParser

/// The facts of one Swift file that rules need. They depend on its content alone, so that they can be cached by it.
///
/// The JSON form has no empty values.
package struct SourceFacts: Codable, Hashable, Sendable {
    /// The imported modules.
    @OmittedIfEmpty package var imports: [Import] = []
    /// The declared types, type aliases and extensions.
    @OmittedIfEmpty package var types: [TypeFacts] = []
    /// The functions outside of types.
    @OmittedIfEmpty package var functions: [String] = []
    @OmittedIfEmpty var states: [GlobalState] = []
    /// The comparisons with a case in ternary expressions.
    @OmittedIfEmpty package var comparisons: [CaseComparison] = []
    @OmittedIfEmpty var suppressions: [Suppression] = []
    @OmittedIfEmpty private var names = ""

    /// The types that code outside of types names.
    package var mentions: [Mention] {
        get { Mention.list(names) }
        set { names = Mention.text(newValue) }
    }
}

extension SourceFacts {
    /// Reads a Swift file. If it does not compile, the facts may be incomplete.
    init(parsing text: String) { self = FactsVisitor(Parser.parse(source: text)).facts }
}
