import Synchronization

/// Records the messages to all mocks that share it, in one order.
///
/// ```swift
/// final class TodoServiceMock: TodoService {
///     let recorder: MessageRecorder
///     func delete(_ id: TodoItem.ID) async throws { recorder.record("todo.delete(\(id))") }
/// }
/// #expect(recorder.messages == ["router.confirmDeletion", "todo.delete(3)"])
/// ```
public final class MessageRecorder: Sendable {
    private let state = Mutex<[String]>([])

    public init() {}

    /// The recorded messages, in order.
    public var messages: [String] { state.withLock { $0 } }

    /// Records one message.
    public func record(_ message: String) { state.withLock { $0.append(message) } }
}
