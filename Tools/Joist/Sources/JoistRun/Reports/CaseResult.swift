/// What became of one test.
public struct CaseResult: Codable, Hashable, Sendable {
    public enum Outcome: String, Codable, Sendable { case passed, failed, skipped }

    /// Module and types around it: `TodoTests.DayTests`.
    public var suite: String
    public var name: String
    public var outcome: Outcome
    public var seconds: Double
    /// What went wrong, or why it was skipped.
    public var message: String?

    public init(suite: String, name: String, outcome: Outcome, seconds: Double, message: String? = nil) {
        self.suite = suite
        self.name = name
        self.outcome = outcome
        self.seconds = seconds
        self.message = message
    }
}
