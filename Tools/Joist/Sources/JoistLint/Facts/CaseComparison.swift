/// A comparison with a case that is the condition of a ternary expression: `state == .open ? 1 : 2`.
package struct CaseComparison: Codable, Hashable, Sendable {
    /// The name of the case: `open`.
    package var name: String
    /// From 1.
    package var line: Int
    /// The last name of the compared expression: `state` of `door.state`; empty if it has none.
    package var variable: String
    /// The type of the compared value, if the file declares it; otherwise `nil`.
    package var type: String?
    /// The type that contains the expression, with its enclosing types; empty outside of types.
    package var scope: String
}
