import Foundation

/// An error that prevents linting.
public enum LintError: Error, Hashable, CustomStringConvertible, LocalizedError {
    case unknownRule(String, known: [String])
    /// The baseline is invalid. The line counts from 1.
    case baseline(file: String, line: Int, problem: String)

    public var description: String {
        switch self {
        case .unknownRule(let rule, let known):
            "There is no rule '\(rule)'. There are: \(known.joined(separator: ", "))."
        case .baseline(let file, let line, let problem):
            "\(file):\(line): \(problem) Write it again with --write-baseline, or restore it with git."
        }
    }

    public var errorDescription: String? { description }
}
