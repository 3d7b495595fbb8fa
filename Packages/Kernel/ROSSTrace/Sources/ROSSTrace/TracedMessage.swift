/// A message that has passed: a line of a trace.
///
/// It has neither the arguments nor the result, because both can be secrets. Only a scenario's Boolean result is
/// recorded, because it distinguishes two ends of the scenario.
public struct TracedMessage: Codable, Hashable, Sendable {
    /// How a message ended.
    public enum Outcome: Hashable, Sendable {
        case returned
        /// The name of the error's type.
        case threw(String)
        case cancelled
    }

    /// The scenario that sent the message, or that launched the operation below; `nil` if there is none.
    public let scenario: String?
    /// The operation that sent the message, or whose closure sent it; `nil` if there is none.
    public let operation: String?
    /// The type that sent the message; `nil` for an entrance of the app.
    public let sender: String?
    /// The protocol with the method, or the operation or scenario that was launched.
    public let receiver: String
    /// The name of the method. A launch has that of the factory's method.
    public let message: String
    /// In microseconds since 1970, UTC.
    public let start: Int64
    /// In microseconds.
    public let duration: Int64
    public let outcome: Outcome
    /// The result of a scenario, if it is a Boolean; otherwise `nil`.
    public let answer: Bool?
    /// 32 hexadecimal digits: all messages that follow from one that an entrance sent.
    public let trace: String
    /// 16 hexadecimal digits: this message.
    public let span: String
    /// The span of the message that the sender was handling; `nil` for an entrance of the app.
    public let parent: String?

    /// Creates a line of a trace.
    public init(
        scenario: String? = nil, operation: String? = nil, sender: String? = nil, receiver: String, message: String,
        start: Int64, duration: Int64, outcome: Outcome = .returned, answer: Bool? = nil, trace: String, span: String,
        parent: String? = nil
    ) {
        self.scenario = scenario
        self.operation = operation
        self.sender = sender
        self.receiver = receiver
        self.message = message
        self.start = start
        self.duration = duration
        self.outcome = outcome
        self.answer = answer
        self.trace = trace
        self.span = span
        self.parent = parent
    }
}

/// `returned`, `threw TodoError` or `cancelled`.
extension TracedMessage.Outcome: RawRepresentable, Codable {
    public init?(rawValue: String) {
        switch rawValue {
        case "returned": self = .returned
        case "cancelled": self = .cancelled
        case _ where rawValue.hasPrefix("threw "): self = .threw(String(rawValue.dropFirst("threw ".count)))
        default: return nil
        }
    }

    public var rawValue: String {
        switch self {
        case .returned: "returned"
        case .threw(let type): "threw \(type)"
        case .cancelled: "cancelled"
        }
    }
}
