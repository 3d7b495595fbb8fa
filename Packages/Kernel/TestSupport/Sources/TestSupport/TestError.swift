/// The error that a double throws when a test wants a failure.
public struct TestError: Error, Equatable, CustomStringConvertible {
    /// Creates an error.
    public init() {}

    /// The text that a view shows for the error.
    public var description: String { "test error" }
}
