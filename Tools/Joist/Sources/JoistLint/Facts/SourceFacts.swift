/// The facts of one Swift file that rules need. They depend on its content alone, so that they can be cached by it.
///
/// The JSON form has no empty values.
public struct SourceFacts: Codable, Hashable, Sendable {
    @Sparse public var imports: [Import] = []
    @Sparse public var types: [TypeFacts] = []
    @Sparse public var states: [GlobalState] = []
    @Sparse public var suppressions: [Suppression] = []
    @Sparse private var names = ""

    public init() {}

    /// The types that code outside of types names.
    public var mentions: [Mention] {
        get { Mention.list(names) }
        set { names = Mention.text(newValue) }
    }
}
