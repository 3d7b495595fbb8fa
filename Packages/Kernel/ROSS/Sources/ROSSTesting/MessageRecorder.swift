import Synchronization

/// Records the messages that mocks received, across all mocks that share it, in one order.
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

    /// What was recorded, in order.
    public var messages: [String] { state.withLock { $0 } }

    /// Records one message.
    public func record(_ message: String) { state.withLock { $0.append(message) } }

    /// Forgets what was recorded.
    public func reset() { state.withLock { $0 = [] } }
}
