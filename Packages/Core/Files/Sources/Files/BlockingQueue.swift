import Dispatch
import Synchronization

/// Runs work that blocks or computes for long on separate threads, because Swift's tasks share a few threads.
///
/// ```swift
/// await #expect(throws: CancellationError.self) {
///     try await BlockingQueue("test").run { throw CancellationError() }
/// }
/// ```
public struct BlockingQueue: Sendable {
    private let queue: DispatchQueue

    /// - Parameters:
    ///   - label: The name of the queue in debuggers.
    ///   - isConcurrent: Whether pieces of work may overlap. Otherwise they run one after another, in the order of the
    ///     calls.
    public init(_ label: String, isConcurrent: Bool = false) {
        queue = DispatchQueue(label: label, attributes: isConcurrent ? .concurrent : [])
    }

    /// Runs the work to its end, even if the task is cancelled. The work's captures are released before this returns, so
    /// that, for example, a file that the caller drops next is closed at once.
    public func run<Value: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let oneShot = OneShot(work)
        let result = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: oneShot.perform()) }
        }
        return try result.get()
    }
}

/// Runs its work once, and releases the work before the result is returned. The queue may release this object later.
private final class OneShot<Value: Sendable, Failure: Error>: Sendable {
    private let work: Mutex<(@Sendable () throws(Failure) -> Value)?>

    init(_ work: @escaping @Sendable () throws(Failure) -> Value) { self.work = Mutex(work) }

    func perform() -> Result<Value, Failure> {
        let work = work.withLock { work in
            defer { work = nil }
            return work
        }
        return Result { () throws(Failure) in
            guard let work else { preconditionFailure("The work runs twice.") }
            return try work()
        }
    }
}
