/// A call such as `TodoListLogic(…)`, which constructs an entity of a module. Of several in one type, the first.
public struct Construction: Codable, Hashable, Sendable {
    public var type: String
    /// From 1.
    public var line: Int
    /// The outermost type in which it stands; `nil`: none.
    public var owner: String?

    private enum CodingKeys: String, CodingKey {
        case type = "t"
        case line = "l"
        case owner = "o"
    }
}
