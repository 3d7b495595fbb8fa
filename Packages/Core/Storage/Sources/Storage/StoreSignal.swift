import ROSS

/// Signals the changes of a service's data to its subscribers: the writes to its store, by this process and others.
///
/// Looking for the writes of other processes costs time, so it begins with the first subscriber, and only if there is a
/// file.
///
/// ```swift
/// let signal = StoreSignal(store)
/// let subscriptions = [await signal.changes(), await signal.changes()]
/// try await write("a")
/// for subscription in subscriptions {
///     for await _ in subscription { break }
/// }
/// ```
public actor StoreSignal {
    private let store: LazyStore
    private let exists: @Sendable () -> Bool
    private let revision: (@Sendable (LazyStore) async throws -> Int64?)?
    private let signal = Multicast<Void>()
    private var watch: Task<Void, Never>?

    /// - Parameters:
    ///   - exists: Whether there is a file. None is made only to watch it.
    ///   - revision: Reads a number that changes when subscribers must read again, for a store that also has other
    ///     writes, such as a cache's. Without it, each write is signalled.
    public init(
        _ store: LazyStore, exists: @escaping @Sendable () -> Bool = { true },
        revision: (@Sendable (LazyStore) async throws -> Int64?)? = nil
    ) {
        self.store = store
        self.exists = exists
        self.revision = revision
    }

    deinit { watch?.cancel() }

    /// Whether anybody has subscribed.
    public nonisolated var hasSubscribers: Bool { signal.subscriberCount > 0 }

    /// Starts a subscription. No signal is missed from now on.
    public func changes() async -> Subscription<Void> {
        let subscription = signal.subscribe()
        await observe()
        return subscription
    }

    /// Signals a change that is not in the store.
    public nonisolated func send() { signal.send(()) }

    /// Signals each value of another sequence, until it ends or this object is released.
    public nonisolated func forward(_ values: Subscription<Void>) { signal.forward(values) }

    /// Signals a write of this process if the file is new, so that it was not watched.
    public func noteWrite() async {
        guard watch == nil, hasSubscribers else { return }
        signal.send(())
        await observe()
    }

    private func observe() async {
        guard watch == nil, exists() else { return }
        let last = try? await revision?(store)
        let changes = await store.changes()
        if watch == nil { watch = forward(changes, since: last) }
    }

    private func forward(_ changes: Subscription<Void>, since last: Int64?) -> Task<Void, Never> {
        guard let revision else { return signal.forward(changes) }
        return Task { [signal, weak store = store] in
            var last = last
            // The data may have changed before the signals began.
            if let store, let now = try? await revision(store), now != last {
                signal.send(())
                last = now
            }
            for await _ in changes {
                guard let store else { return }
                // If the revision cannot be read, the data may have changed.
                let now = try? await revision(store)
                if now == nil || now != last { signal.send(()) }
                last = now
            }
        }
    }
}
