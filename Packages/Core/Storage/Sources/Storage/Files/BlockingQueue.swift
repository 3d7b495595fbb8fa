import Dispatch

/// A thread for work that blocks: those of the tasks are few.
struct BlockingQueue: Sendable {
    private let queue = DispatchQueue(label: "Storage.blocking")

    func run<Value: Sendable>(
        _ work: @escaping @Sendable () throws(StorageError) -> Value
    ) async throws(StorageError) -> Value {
        let result = await withCheckedContinuation { continuation in
            queue.async { continuation.resume(returning: Result { () throws(StorageError) in try work() }) }
        }
        return try result.get()
    }
}
