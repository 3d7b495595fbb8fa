import Synchronization

/// A message that is being handled. The messages that its receiver sends belong to it.
public final class MessageSpan: Sendable {
    /// The message that the current task handles. Tasks that it starts inherit it.
    @TaskLocal static var handled: MessageSpan?
    /// The message to which the use cases, scenarios and operations that the current task starts belong; `nil` if an
    /// entrance starts them.
    static var current: MessageSpan? { handled.flatMap { $0.isFollowed ? $0 : nil } }

    let trace: String
    let id: String
    /// The span of the sender.
    let parent: String?
    let receiver: String
    /// The scenario and the operation of the messages that the receiver sends.
    let scenario: String?
    let operation: String?
    /// Whether the use cases that the receiver starts belong to this message. Its messages to services and its HTTP requests
    /// always do.
    let isFollowed: Bool
    private let latest = Mutex<MessageSpan?>(nil)

    init(
        trace: String, id: String, parent: String?, receiver: String, scenario: String?, operation: String?,
        isFollowed: Bool
    ) {
        self.trace = trace
        self.id = id
        self.parent = parent
        self.receiver = receiver
        self.scenario = scenario
        self.operation = operation
        self.isFollowed = isFollowed
    }

    /// The message that the receiver sent last. The closures that it passed belong to that message.
    var last: MessageSpan? {
        get { latest.withLock(\.self) }
        set { latest.withLock { $0 = newValue } }
    }
}
