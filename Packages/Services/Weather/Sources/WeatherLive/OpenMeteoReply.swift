import Foundation

/// The response of the provider to one request.
public struct OpenMeteoReply<Answer: Sendable>: Sendable {
    public var answer: Answer
    /// The bytes from which `answer` was read.
    public var body: Data
    /// Whether the server says that its answers are made up.
    public var isMadeUp: Bool

    public init(answer: Answer, body: Data, isMadeUp: Bool) {
        self.answer = answer
        self.body = body
        self.isMadeUp = isMadeUp
    }
}
