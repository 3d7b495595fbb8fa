import FoundationEssentials
import Synchronization

extension ResponseBody {
    /// The same body, which calls `whenEnded` once: at its end, when it fails, or when it is released early. For a body
    /// in memory the call is immediate.
    func observed(_ whenEnded: @escaping @Sendable () -> Void) -> ResponseBody {
        switch content {
        case .whole:
            whenEnded()
            return self
        case .chunks:
            return ResponseBody(ObservedChunks(base: self, watch: BodyWatch(whenEnded)))
        }
    }

    /// The same body, whose bytes are passed on before its reader gets the end. They are dropped if the body is read
    /// only in part, fails, or is larger than `limit`. The body must not be in memory.
    func copied(upTo limit: Int, _ keep: @escaping @Sendable (Data) async -> Void) -> ResponseBody {
        let watch = BodyWatch(copyLimit: limit) {}
        return ResponseBody(ObservedChunks(base: self, watch: watch, keep: keep))
    }
}

/// Calls the closure at the end of the body, and at the latest when it is released. The sequence and its iterators
/// hold it.
private final class BodyWatch: Sendable {
    private struct State {
        var bytes = 0
        /// The bytes so far; `nil` if they are not wanted, or no longer.
        var copy: Data?
        var hasReader = false
        var hasEnded = false
    }

    private let state: Mutex<State>
    private let copyLimit: Int
    private let whenEnded: @Sendable () -> Void

    /// - Parameter copyLimit: The largest body in bytes that is copied; `nil` copies none.
    init(copyLimit: Int? = nil, _ whenEnded: @escaping @Sendable () -> Void) {
        state = Mutex(State(copy: copyLimit.map { _ in Data() }))
        self.copyLimit = copyLimit ?? 0
        self.whenEnded = whenEnded
    }

    deinit {
        end()
    }

    /// Notes that a reader begins. A second reader ends the watch, because neither sees the whole body.
    func begin() {
        let isSecond = state.withLock { state in
            defer { state.hasReader = true }
            return state.hasReader
        }
        if isSecond { end() }
    }

    func count(_ chunk: Data) {
        state.withLock { state in
            state.bytes += chunk.count
            if state.bytes > copyLimit { state.copy = nil } else { state.copy?.append(chunk) }
        }
    }

    /// Returns the copied bytes at the first call; `nil` if there are none.
    @discardableResult func end() -> Data? {
        let last: State? = state.withLock { state in
            guard !state.hasEnded else { return nil }
            defer { state.copy = nil }
            state.hasEnded = true
            return state
        }
        guard let last else { return nil }
        whenEnded()
        return last.copy
    }
}

private struct ObservedChunks: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    let base: ResponseBody
    let watch: BodyWatch
    var keep: @Sendable (Data) async -> Void = { _ in }

    func makeAsyncIterator() -> Iterator {
        watch.begin()
        return Iterator(base: base.makeAsyncIterator(), watch: watch, keep: keep)
    }

    struct Iterator: AsyncIteratorProtocol {
        var base: ResponseBody.Iterator
        let watch: BodyWatch
        let keep: @Sendable (Data) async -> Void

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            do {
                if let chunk = try await base.next(isolation: actor) {
                    watch.count(chunk)
                    return chunk
                }
            } catch {
                watch.end()
                throw error
            }
            if let copy = watch.end() { await keep(copy) }
            return nil
        }
    }
}
