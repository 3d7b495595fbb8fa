import FoundationEssentials
import Synchronization

/// Copies a body while it is read, and passes on the copy at the end. The copy is dropped if the body is read only in
/// part, fails, or is larger than the limit.
final class BodyRecorder: Sendable {
    private struct State {
        /// The copy so far; `nil` after it was dropped or passed on.
        var bytes: Data? = Data()
        var hasReader = false
    }

    private let limit: Int
    private let finish: @Sendable (Data) async -> Void
    private let state = Mutex(State())

    init(limit: Int, finish: @escaping @Sendable (Data) async -> Void) {
        self.limit = limit
        self.finish = finish
    }

    /// Notes that a reader begins. A second reader drops the copy, because it does not see the whole body.
    func begin() {
        state.withLock { state in
            if state.hasReader { state.bytes = nil }
            state.hasReader = true
        }
    }

    func add(_ chunk: Data) {
        state.withLock { state in
            guard let count = state.bytes?.count else { return }
            if chunk.count <= limit - count {
                state.bytes?.append(chunk)
            } else {
                state.bytes = nil
            }
        }
    }

    func end() async {
        let bytes = state.withLock { state in
            defer { state.bytes = nil }
            return state.bytes
        }
        if let bytes { await finish(bytes) }
    }

    func giveUp() {
        state.withLock { $0.bytes = nil }
    }
}

/// A body that is recorded as it is read.
struct RecordedBody: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    let base: ResponseBody
    let recorder: BodyRecorder

    func makeAsyncIterator() -> Iterator {
        recorder.begin()
        return Iterator(base: base.makeAsyncIterator(), recorder: recorder)
    }

    struct Iterator: AsyncIteratorProtocol {
        var base: ResponseBody.Iterator
        let recorder: BodyRecorder

        mutating func next() async throws -> Data? { try await next(isolation: #isolation) }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            do {
                let chunk = try await base.next(isolation: actor)
                if let chunk { recorder.add(chunk) } else { await recorder.end() }
                return chunk
            } catch {
                recorder.giveUp()
                throw error
            }
        }
    }
}
