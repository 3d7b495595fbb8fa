import FoundationEssentials
import Synchronization

/// A bounded queue that carries the chunks of a body from the network thread to one reader.
final class BodyChannel: Sendable {
    /// The number of unread bytes at which back-pressure begins. It is twice libcurl's largest buffer, so that one
    /// buffer fills while the other is read.
    static let capacity = 1024 * 1024

    private struct State {
        var chunks = FIFOQueue<Data>()
        var size = 0
        /// Whether the network thread found the channel full and must be told when there is room.
        var isHeldBack = false
        var end: Result<Data?, any Error>?
        var reader: CheckedContinuation<Data?, any Error>?

        mutating func takeChunk() -> Data? {
            guard let chunk = chunks.popFirst() else { return nil }
            size -= chunk.count
            return chunk
        }
    }

    private let state = Mutex(State())

    /// Whether the network thread waits for the reader to make room.
    var isHeldBack: Bool { state.withLock { $0.isHeldBack } }

    /// Whether there is room for more bytes. If not, the reader calls `makeRoom` later. Called on the network thread.
    ///
    /// - Parameter pending: Bytes that the network thread has not yet passed on.
    func hasRoom(behind pending: Int) -> Bool {
        state.withLock { state in
            if state.size + pending < Self.capacity { return true }
            state.isHeldBack = true
            return false
        }
    }

    /// Passes bytes to the reader. Called on the network thread.
    func put(_ chunk: Data) {
        let reader = state.withLock { state -> CheckedContinuation<Data?, any Error>? in
            if let reader = state.reader {
                state.reader = nil
                return reader
            }
            state.chunks.append(chunk)
            state.size += chunk.count
            return nil
        }
        reader?.resume(returning: chunk)
    }

    /// Ends the body after the bytes that were put before. Later calls do nothing.
    func finish(_ failure: (any Error)?) {
        let reader = state.withLock { state -> CheckedContinuation<Data?, any Error>? in
            guard state.end == nil else { return nil }
            state.end = failure.map { .failure($0) } ?? .success(nil)
            defer { state.reader = nil }
            return state.reader
        }
        if let failure { reader?.resume(throwing: failure) } else { reader?.resume(returning: nil) }
    }

    /// The next chunk, or `nil` at the end. Calls `makeRoom` when the network thread found the channel full and can
    /// continue.
    func next(makeRoom: @Sendable () -> Void) async throws -> Data? {
        let (chunk, end, hasRoom) = state.withLock { state in
            let chunk = state.takeChunk()
            let hasRoom = state.isHeldBack && state.size <= Self.capacity / 2
            if hasRoom { state.isHeldBack = false }
            return (chunk, state.end, hasRoom)
        }
        if hasRoom { makeRoom() }
        if let chunk { return chunk }
        if let end { return try end.get() }
        return try await withCheckedThrowingContinuation { reader in
            // The state may have changed in between.
            let immediate: Result<Data?, any Error>? = state.withLock { state in
                if let chunk = state.takeChunk() { return .success(chunk) }
                if let end = state.end { return end }
                guard state.reader == nil else {
                    return .failure(
                        NetworkError.invalidRequest(reason: "two tasks read the body of its response at once"))
                }
                state.reader = reader
                return nil
            }
            if let immediate { reader.resume(with: immediate) }
        }
    }
}
