/// Why an answer of the provider cannot be used. Descriptions are sentences for users.
public enum AnswerFault: Error, Equatable, Sendable, CustomStringConvertible {
    /// There was no byte in it.
    case empty
    /// It is no JSON object, as the bare `nan` that the service sends for places without data.
    case notJSON(excerpt: String)
    /// The server says that something is wrong, in its own words.
    case refused(reason: String)
    /// One of its fields cannot be used, and nothing in the answer can be trusted without it.
    ///
    /// The name is the path in the JSON, as in `hourly.time[3]`.
    case field(String, Problem)

    /// What is wrong with a field.
    public enum Problem: Equatable, Sendable {
        case missing
        /// Another type of JSON value than it must be.
        case wrongType
        case outOfRange
        case notATime
        /// Not later than the one before it.
        case notAscending
        /// It does not have one value for each time.
        case length(Int, expected: Int)
        /// In other units than were asked for.
        case unit(String)
    }

    public var description: String {
        switch self {
        case .empty: "The provider's answer is empty."
        case .notJSON(let excerpt): "The provider's answer is not JSON as expected; it begins with \"\(excerpt)\"."
        case .refused(let reason): "The provider answered with an error: \(reason)"
        case .field(let name, let problem): "The provider's answer cannot be used: \(name) \(problem.clause)."
        }
    }
}

extension AnswerFault.Problem {
    fileprivate var clause: String {
        switch self {
        case .missing: "is missing"
        case .wrongType: "is of the wrong type"
        case .outOfRange: "is out of range"
        case .notATime: "is not a time"
        case .notAscending: "is not later than the time before it"
        case .length(let length, let expected): "has \(length) values for \(expected) times"
        case .unit(let unit): "is in '\(unit)', which was not asked for"
        }
    }
}
