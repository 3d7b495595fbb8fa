/// A comparison with a case that is the condition of a ternary expression: `state == .open ? 1 : 2`.
public struct CaseComparison: Codable, Hashable, Sendable {
    /// The name of the case: `open`.
    public var name: String
    /// From 1.
    public var line: Int
    /// The last name of the compared expression: `state` of `door.state`; empty if it has none.
    public var variable: String
    /// The type of the compared value, if the file declares it; otherwise `nil`.
    public var type: String?
    /// The type that contains the expression, with its enclosing types; empty outside of types.
    public var scope: String
}
