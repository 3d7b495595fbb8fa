/// A call of a method that shows something: of a router, of a navigator or of a module's configurator.
public struct Call: Codable, Hashable, Sendable {
    /// The last name of the receiver: `router`, `navigator`, `TodoListConfigurator`, `self`.
    public var receiver: String
    /// The type of the receiver as written in this file; `nil` if it is not.
    public var type: String?
    public var method: String
    /// The labels of the arguments, `_` without one. Trailing closures have none and are left out.
    public var labels: [String]
    /// From 1.
    public var line: Int
    /// The innermost enclosing type, with its own enclosing types; `nil` if there is none.
    public var owner: String?
    /// The outermost function of that type, or of the file, around the call; `nil` if there is none.
    public var function: String?

    private enum CodingKeys: String, CodingKey {
        case receiver = "r"
        case type = "t"
        case method = "m"
        case labels = "a"
        case line = "l"
        case owner = "o"
        case function = "f"
    }
}
