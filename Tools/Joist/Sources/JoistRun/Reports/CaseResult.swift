import Foundation

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
    /// Where it failed; `nil` if unknown.
    public var place: Place?
    /// The name of its function, if ``name`` is another one.
    var function: String?
    /// The messages of the earlier attempts, which failed; `nil` if the test was not retried.
    var earlier: [String]?

    /// Whether it passed after it had failed.
    public var isFlaky: Bool { outcome == .passed && earlier != nil }

    /// The pattern that matches the test in the list of a test program: `Todo.DayTests/Inner/parses()` for Swift
    /// Testing, `Todo.DayTests/testParsing` for XCTest.
    var pattern: String {
        let parts = suite.split(separator: ".") + [Substring(function ?? name)]
        return #"(?:^|\.)"#
            + parts.map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: "[./]") + "(?:/|$)"
    }

    public struct Place: Codable, Hashable, Sendable {
        /// As the compiler knew it, absolute.
        public var file: String
        public var line: Int
    }
}
