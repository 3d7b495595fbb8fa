/// The result of a test.
public struct CaseResult: Codable, Hashable, Sendable {
    public enum Outcome: String, Codable, Sendable { case passed, failed, skipped }

    /// Its module and enclosing types: `TodoTests.DayTests`.
    public var suite: String
    public var name: String
    public var outcome: Outcome
    public var seconds: Double
    /// Why it failed or was skipped.
    public var message: String?

    public init(suite: String, name: String, outcome: Outcome, seconds: Double, message: String? = nil) {
        self.suite = suite
        self.name = name
        self.outcome = outcome
        self.seconds = seconds
        self.message = message
    }
}
