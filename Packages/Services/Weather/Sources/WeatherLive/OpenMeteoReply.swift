import Foundation

/// What the provider sent to one request.
public struct OpenMeteoReply<Answer: Sendable>: Sendable {
    public var answer: Answer
    /// The bytes that `answer` was read from.
    public var body: Data
    /// Whether the server says that it makes its answers up.
    public var isMadeUp: Bool

    public init(answer: Answer, body: Data, isMadeUp: Bool) {
        self.answer = answer
        self.body = body
        self.isMadeUp = isMadeUp
    }
}
