import Synchronization

/// A message that is being handled. The messages that its receiver sends belong to it.
public final class MessageSpan: Sendable {
    /// The message that the current task handles; `nil` if nothing is recorded.
    @TaskLocal static var current: MessageSpan?

    let trace: String
    let id: String
    let receiver: String
    /// The scenario and the operation of the messages that the receiver sends.
    let scenario: String?
    let operation: String?
    private let latest = Mutex<MessageSpan?>(nil)

    init(trace: String, id: String, receiver: String, scenario: String?, operation: String?) {
        self.trace = trace
        self.id = id
        self.receiver = receiver
        self.scenario = scenario
        self.operation = operation
    }

    /// The message that the receiver sent last. The closures that it passed belong to that message.
    var last: MessageSpan? {
        get { latest.withLock(\.self) }
        set { latest.withLock { $0 = newValue } }
    }
}
