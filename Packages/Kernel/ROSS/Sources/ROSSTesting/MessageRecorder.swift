import Synchronization

/// Records the messages to all mocks that share it, in one order.
///
/// ```swift
/// let recorder = MessageRecorder()
/// let operation = DeleteOperation(list: ListServiceMock(recorder), router: AppRouterMock(recorder))
/// try await operation.launch(3)
/// #expect(recorder.messages == ["list.delete(3)", "router.showList"])
/// ```
public final class MessageRecorder: Sendable {
    private let state = Mutex<[String]>([])

    public init() {}

    /// The recorded messages, in order.
    public var messages: [String] { state.withLock { $0 } }

    /// Records one message.
    public func record(_ message: String) { state.withLock { $0.append(message) } }
}
