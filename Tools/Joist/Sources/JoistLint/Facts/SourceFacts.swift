import SwiftParser

/// The facts of one Swift file that rules need. They depend on its content alone, so that they can be cached by it.
///
/// The JSON form has no empty values.
public struct SourceFacts: Codable, Hashable, Sendable {
    /// The imported modules.
    @OmittedIfEmpty public var imports: [Import] = []
    /// The declared types, type aliases and extensions.
    @OmittedIfEmpty public var types: [TypeFacts] = []
    /// The functions outside of types.
    @OmittedIfEmpty public var functions: [String] = []
    /// The variables and functions outside of types, if all members were read.
    @OmittedIfEmpty public var globals: [Member] = []
    @OmittedIfEmpty var states: [GlobalState] = []
    /// The comparisons with a case in ternary expressions.
    @OmittedIfEmpty public var comparisons: [CaseComparison] = []
    @OmittedIfEmpty var suppressions: [Suppression] = []
    /// The members that code outside of types uses of variables, as in ``TypeFacts/uses``.
    @OmittedIfEmpty public var uses: Set<String> = []
    @OmittedIfEmpty private var names = ""

    /// The types that code outside of types names.
    public var mentions: [Mention] {
        get { Mention.list(names) }
        set { names = Mention.text(newValue) }
    }
}

extension SourceFacts {
    /// Reads a Swift file. If it does not compile, the facts may be incomplete.
    ///
    /// - Parameter detailed: The types of which all members are read.
    public init(parsing text: String, detailed: DetailedTypes) {
        self = FactsVisitor(Parser.parse(source: text), detailed: detailed).facts
    }

    /// The facts in a target that has other names for some modules.
    func importing(_ aliases: [String: String]) -> SourceFacts {
        if aliases.isEmpty { return self }
        var facts = self
        for index in facts.imports.indices {
            facts.imports[index].module = aliases[facts.imports[index].module] ?? facts.imports[index].module
        }
        return facts
    }
}
