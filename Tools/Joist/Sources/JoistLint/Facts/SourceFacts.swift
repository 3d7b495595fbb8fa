/// The facts of one Swift file that rules need. They depend on its content alone, so that they can be cached by it.
///
/// The JSON form has keys of one letter and no empty values.
public struct SourceFacts: Codable, Hashable, Sendable {
    @Sparse public var imports: [Import] = []
    @Sparse public var types: [TypeFacts] = []
    @Sparse public var states: [GlobalState] = []
    @Sparse public var suppressions: [Suppression] = []
    @Sparse private var names = ""
    @Sparse public var calls: [Call] = []

    public init() {}

    /// The types that code outside of types names.
    public var mentions: [Mention] {
        get { Mention.list(names) }
        set { names = Mention.text(newValue) }
    }

    private enum CodingKeys: String, CodingKey {
        case imports = "i"
        case types = "t"
        case states = "g"
        case suppressions = "s"
        case names = "n"
        case calls = "m"
    }
}
