import Files
import GRDB
import ROSS
import Synchronization

/// A store that is opened at its first use, so that a service can be made without touching the disk.
///
/// If the file cannot be opened, each use throws the error, and the next use tries again.
public final class LazyStore: Sendable {
    private struct State {
        var store: SQLiteStore?
        /// Subscribers to a store that could not be opened yet.
        var waiting: [AsyncStream<Void>.Continuation] = []
    }

    private let open: @Sendable () throws -> SQLiteStore
    private let queue = BlockingQueue("Storage.opening")
    private let state = Mutex(State())

    /// - Parameter open: Opens the store. It may block its thread.
    public init(open: @escaping @Sendable () throws -> SQLiteStore) { self.open = open }

    deinit {
        for subscriber in state.withLock({ $0.waiting }) { subscriber.finish() }
    }

    /// Returns the store, and opens it first if necessary. Concurrent calls open it once.
    ///
    /// - Throws: The error of opening.
    public func opened() async throws -> SQLiteStore {
        if let store = state.withLock({ $0.store }) { return store }
        return try await queue.run { [self] in try openIfNeeded() }
    }

    /// Releases the store, which closes its file when nothing uses it any more. The next use opens it again.
    public func close() {
        let store = state.withLock { state in
            defer { state.store = nil }
            return state.store
        }
        withExtendedLifetime(store) {}
    }

    /// As ``SQLiteStore/read(_:)``, and throws the error of opening.
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (GRDB.Database) throws -> Value
    ) async throws -> Value {
        try await opened().read(body)
    }

    /// As ``SQLiteStore/write(_:)``, and throws the error of opening.
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (GRDB.Database) throws -> Value
    ) async throws -> Value {
        try await opened().write(body)
    }

    /// As ``SQLiteStore/changes()``. Opens the store; if that fails, the stream signals when a later use has opened it.
    public func changes() async -> Subscription<Void> {
        _ = try? await opened()
        return state.withLock { state in
            if let store = state.store { return store.changes() }
            let (stream, continuation) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
            state.waiting.append(continuation)
            return Subscription(stream)
        }
    }

    private func openIfNeeded() throws -> SQLiteStore {
        if let store = state.withLock({ $0.store }) { return store }
        let store = try open()
        let waiting = state.withLock { state in
            state.store = store
            defer { state.waiting = [] }
            return state.waiting
        }
        for subscriber in waiting { Self.forward(store.changes(), to: subscriber) }
        return store
    }

    private static func forward(_ changes: Subscription<Void>, to subscriber: AsyncStream<Void>.Continuation) {
        let forwarding = Task {
            for await _ in changes { subscriber.yield() }
            subscriber.finish()
        }
        subscriber.onTermination = { _ in forwarding.cancel() }
        // Rows that could not be read before can be read now.
        if case .terminated = subscriber.yield() { forwarding.cancel() }
    }
}
