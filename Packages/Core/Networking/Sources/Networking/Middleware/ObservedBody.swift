import FoundationEssentials
import Synchronization

/// The way in which the body of a response ended.
struct BodyEnd: Sendable {
    enum Outcome: Sendable {
        case complete
        case failed(any Error)
        /// The body was released before its end.
        case dropped
    }

    var outcome: Outcome
    /// The number of bytes that the reader received, after decoding.
    var bytes: Int
}

extension ResponseBody {
    /// The same body, which calls `whenEnded` once: at its end, when it fails, or when it is released early. For a body
    /// in memory the call is immediate.
    func observed(_ whenEnded: @escaping @Sendable (BodyEnd) -> Void) -> ResponseBody {
        switch content {
        case .whole(let bytes):
            whenEnded(BodyEnd(outcome: .complete, bytes: bytes.count))
            return self
        case .chunks:
            return ResponseBody(ObservedChunks(base: self, watch: BodyWatch(whenEnded)))
        }
    }
}

/// Calls the closure at the end of the body, and at the latest when it is released. The sequence and its iterators
/// hold it.
private final class BodyWatch: Sendable {
    private struct State {
        var bytes = 0
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let whenEnded: @Sendable (BodyEnd) -> Void

    init(_ whenEnded: @escaping @Sendable (BodyEnd) -> Void) {
        self.whenEnded = whenEnded
    }

    deinit {
        end(.dropped)
    }

    func count(_ bytes: Int) {
        state.withLock { $0.bytes += bytes }
    }

    func end(_ outcome: BodyEnd.Outcome) {
        let bytes: Int? = state.withLock { state in
            guard !state.hasEnded else { return nil }
            state.hasEnded = true
            return state.bytes
        }
        if let bytes { whenEnded(BodyEnd(outcome: outcome, bytes: bytes)) }
    }
}

private struct ObservedChunks: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    let base: ResponseBody
    let watch: BodyWatch

    func makeAsyncIterator() -> Iterator {
        Iterator(base: base.makeAsyncIterator(), watch: watch)
    }

    struct Iterator: AsyncIteratorProtocol {
        var base: ResponseBody.Iterator
        let watch: BodyWatch

        mutating func next() async throws -> Data? {
            try await next(isolation: #isolation)
        }

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            do {
                guard let chunk = try await base.next(isolation: actor) else {
                    watch.end(.complete)
                    return nil
                }
                watch.count(chunk.count)
                return chunk
            } catch {
                watch.end(.failed(error))
                throw error
            }
        }
    }
}
