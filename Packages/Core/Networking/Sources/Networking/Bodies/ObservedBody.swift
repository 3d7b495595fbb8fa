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
            return ResponseBody(ObservedChunks(base: self, completion: CompletionHandler(whenEnded)))
        }
    }
}

/// Calls the closure at the end of the body, and at the latest when it is released. The sequence and its iterators
/// hold it.
private final class CompletionHandler: Sendable {
    private let hasEnded = Atomic(false)
    private let whenEnded: @Sendable () -> Void

    init(_ whenEnded: @escaping @Sendable () -> Void) {
        self.whenEnded = whenEnded
    }

    deinit {
        call()
    }

    func call() {
        if !hasEnded.exchange(true, ordering: .acquiringAndReleasing) { whenEnded() }
    }
}

private struct ObservedChunks: AsyncSequence, Sendable {
    typealias Element = Data
    typealias Failure = any Error

    let base: ResponseBody
    let completion: CompletionHandler

    func makeAsyncIterator() -> Iterator {
        Iterator(base: base.makeAsyncIterator(), completion: completion)
    }

    struct Iterator: AsyncIteratorProtocol {
        var base: ResponseBody.Iterator
        let completion: CompletionHandler

        mutating func next(isolation actor: isolated (any Actor)?) async throws -> Data? {
            do {
                if let chunk = try await base.next(isolation: actor) { return chunk }
            } catch {
                completion.call()
                throw error
            }
            completion.call()
            return nil
        }
    }
}
