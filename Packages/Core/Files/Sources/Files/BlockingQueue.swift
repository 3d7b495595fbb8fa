import Dispatch

/// Runs work that blocks or computes for long on threads of its own, since Swift's tasks share a few threads.
public struct BlockingQueue: Sendable {
    private let queue: DispatchQueue

    /// - Parameters:
    ///   - label: The name of the queue in debuggers.
    ///   - isConcurrent: Whether pieces of work may overlap. Otherwise they run one after another, in the order of the
    ///     calls.
    public init(_ label: String, isConcurrent: Bool = false) {
        queue = DispatchQueue(label: label, attributes: isConcurrent ? .concurrent : [])
    }

    /// Runs the work, to its end even if the task is cancelled.
    public func run<Value: Sendable, Failure: Error>(
        _ work: @escaping @Sendable () throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        let result = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: Result { () throws(Failure) in try work() }) }
        }
        return try result.get()
    }
}
