/// A call that constructs an entity of a module, such as `TodoListLogic(…)`. Only the first one in each type.
public struct Construction: Codable, Hashable, Sendable {
    public var type: String
    /// From 1.
    public var line: Int
    /// The outermost enclosing type; `nil` if there is none.
    public var owner: String?

    private enum CodingKeys: String, CodingKey {
        case type = "t"
        case line = "l"
        case owner = "o"
    }
}
