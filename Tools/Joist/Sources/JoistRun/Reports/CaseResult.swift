import Foundation

/// The result of a test.
package struct CaseResult: Codable, Hashable, Sendable {
    /// The outcome of a test.
    package enum Outcome: String, Codable, Sendable { case passed, failed, skipped }

    /// Its module and enclosing types: `TodoTests.DayTests`.
    var suite: String
    /// The name of the test, without its suite.
    package var name: String
    package var outcome: Outcome
    package var seconds: Double
    /// Why it failed or was skipped.
    package var message: String?
    /// Where it failed; `nil` if unknown.
    package var place: Place?
    /// The name of its function, if ``name`` is another one.
    var function: String?
    /// The messages of the earlier attempts, which failed; `nil` if the test was not retried.
    var earlier: [String]?

    /// Whether it passed after it had failed.
    var isFlaky: Bool { outcome == .passed && earlier != nil }

    /// The pattern that matches the test in the list of a test program: `Todo.DayTests/Inner/parses()` for Swift
    /// Testing, `Todo.DayTests/testParsing` for XCTest.
    var pattern: String {
        let parts = suite.split(separator: ".") + [Substring(function ?? name)]
        return #"(?:^|\.)"#
            + parts.map { NSRegularExpression.escapedPattern(for: String($0)) }.joined(separator: "[./]") + "(?:/|$)"
    }

    /// A line in a source file.
    package struct Place: Codable, Hashable, Sendable {
        /// As the compiler knew it, absolute.
        package var file: String
        package var line: Int
    }
}
