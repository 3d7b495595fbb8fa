import Dispatch
import FoundationEssentials
import Synchronization

/// An upload from an asynchronous sequence. A task reads its chunks ahead, up to a limit.
final class StreamUpload: UploadSource {
    private static let capacity = 256 * 1024

    private struct State {
        var chunks = FirstInFirstOut<Data>()
        var size = 0
        /// The number of bytes of the first chunk that have been read.
        var offset = 0
        var end: Result<Void, any Error>?
        /// Whether libcurl waits for more bytes.
        var isStarved = false
        var hasBegun = false
        var producer: CheckedContinuation<Void, Never>?
        var task: Task<Void, Never>?
    }

    private let state = Mutex(State())
    private let length: Int?

    init(length: Int?) {
        self.length = length
    }

    /// Begins to read the sequence.
    ///
    /// - Parameter proceed: Tells the agent to read again.
    func begin(_ open: @escaping RequestBody.Opener, proceed: @escaping @Sendable () -> Void) {
        let task = Task { [self] in
            do {
                try await produce(open, proceed)
                finish(.success(()), proceed)
            } catch {
                finish(.failure(error), proceed)
            }
        }
        state.withLock { $0.task = $0.end == nil ? task : nil }
    }

    private func produce(_ open: RequestBody.Opener, _ proceed: () -> Void) async throws {
        var total = 0
        for try await chunk in try await open() {
            try Task.checkCancellation()
            guard !chunk.isEmpty else { continue }
            total += chunk.count
            if let length, total > length { throw Self.wrongLength(length) }
            await put(chunk, proceed)
        }
        if let length, total < length { throw Self.wrongLength(length) }
    }

    private static func wrongLength(_ length: Int) -> NetworkError {
        .invalidRequest(reason: "its body does not have the \(length) bytes that were announced")
    }

    /// Adds a chunk and waits until there is room for more.
    private func put(_ chunk: Data, _ proceed: () -> Void) async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { producer in
                let (isStarved, isFull) = state.withLock { state in
                    state.chunks.append(chunk)
                    state.size += chunk.count
                    let isFull = state.size >= Self.capacity && state.end == nil && !Task.isCancelled
                    if isFull { state.producer = producer }
                    defer { state.isStarved = false }
                    return (state.isStarved, isFull)
                }
                if isStarved { proceed() }
                if !isFull { producer.resume() }
            }
        } onCancel: {
            cancelWaiting()
        }
    }

    private func cancelWaiting() {
        let producer = state.withLock { state in
            defer { state.producer = nil }
            return state.producer
        }
        producer?.resume()
    }

    private func finish(_ end: Result<Void, any Error>, _ proceed: () -> Void) {
        let isStarved = state.withLock { state in
            state.end = end
            state.task = nil
            defer { state.isStarved = false }
            return state.isStarved
        }
        if isStarved { proceed() }
    }

    func read(into buffer: UnsafeMutableRawBufferPointer) -> UploadStep {
        let (step, producer): (UploadStep, CheckedContinuation<Void, Never>?) = state.withLock { state in
            guard let chunk = state.chunks.first else {
                switch state.end {
                case .success: return (.bytes(0), nil)
                case .failure(let error): return (.failed(error), nil)
                case nil:
                    state.isStarved = true
                    return (.later, nil)
                }
            }
            let start = chunk.startIndex + state.offset
            let count = min(buffer.count, chunk.endIndex - start)
            chunk.copyBytes(to: buffer, from: start..<(start + count))
            state.offset += count
            state.size -= count
            state.hasBegun = true
            if start + count == chunk.endIndex {
                _ = state.chunks.popFirst()
                state.offset = 0
            }
            guard state.size < Self.capacity else { return (.bytes(count), nil) }
            defer { state.producer = nil }
            return (.bytes(count), state.producer)
        }
        producer?.resume()
        return step
    }

    var isAtStart: Bool { state.withLock { !$0.hasBegun } }

    func rewind() -> Bool { isAtStart }

    func cancel() {
        let task = state.withLock { state in
            defer { state.task = nil }
            return state.task
        }
        // Cancelled on another thread: cancelling runs the handlers of the caller's sequence, which may block or shut
        // down the client.
        if let task { DispatchQueue.global().async { task.cancel() } }
    }
}
