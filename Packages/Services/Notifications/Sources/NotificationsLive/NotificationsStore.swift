import Foundation
import Networking
import Notifications
import ROSS
import Storage

/// The user's choices of notifications in a database, and their way to the server.
public actor NotificationsStore: NotificationsService {
    /// The history of this service's tables. The service has a database file of its own.
    public static let migrations = [SQLiteKeyValueStore.migration]

    private let store: LazyStore
    private let exists: @Sendable () -> Bool
    private let server: DeviceServer?
    private let key: StorageKey<DeviceState>
    private let signal = Multicast<Void>()
    private var watch: Task<Void, Never>?
    /// The topics that the server gave before the first choice. They are not stored.
    private var offered: [DeviceState.Topic] = []
    /// The exchange with the server that is under way.
    private var exchange: Task<Void, Never>?

    /// - Parameters:
    ///   - open: Opens the store with ``migrations``. It is called at the first use; if it throws, that use throws its
    ///     error, and the next use calls it again.
    ///   - exists: Whether there is a file. Without one nothing was chosen, and none is made only to read.
    ///   - api: The address of the server's interface, without its version. Devices and choices are kept by it. `nil` if
    ///     no server is known.
    ///   - timeout: The longest time that a request may take.
    public init(
        open: @escaping @Sendable () throws -> SQLiteStore, exists: @escaping @Sendable () -> Bool = { true },
        transport: any HTTPTransport, api: URL?, timeout: Duration = .seconds(10)
    ) {
        store = LazyStore(open: open)
        self.exists = exists
        server = api.map { DeviceServer(transport: transport, api: $0, timeout: timeout) }
        key = StorageKey("device at \(api?.absoluteString ?? "")")
    }

    deinit { watch?.cancel() }

    public func topics() async throws -> [NotificationTopic] {
        guard let server else { throw NotificationsError.noServer }
        do {
            try await inTurn { try await self.load(from: server) }
        } catch let error where error is CancellationError || error is NotificationsError {
            throw error
        } catch {
            let kept = try await list()
            guard kept.isEmpty else { return kept }
            throw NotificationsError.unavailable(String(describing: error))
        }
        return try await list()
    }

    public func set(_ topic: NotificationTopic.ID, isOn: Bool) async throws {
        guard let server else { throw NotificationsError.noServer }
        if try await !list().contains(where: { $0.id == topic }) {
            guard try await topics().contains(where: { $0.id == topic }) else {
                throw NotificationsError.unknownTopic(topic)
            }
        }
        try await change { [offered] state in
            if state.topics.isEmpty { state.topics = offered }
            state.choose(topic, isOn: isOn)
        }
        // The choice is kept. If it cannot be sent now, it will be later.
        try? await inTurn { try await self.send(to: server) }
        guard try await list().contains(where: { $0.id == topic }) else {
            throw NotificationsError.unknownTopic(topic)
        }
    }

    public func synchronise() async {
        guard let server else { return }
        try? await inTurn { try await self.send(to: server) }
    }

    public func changes() async -> Subscription<Void> {
        let subscription = signal.subscribe()
        await observe()
        return subscription
    }

    /// Sends what the server does not know, and then gets its topics.
    private func load(from server: DeviceServer) async throws {
        guard try await state().device != nil else {
            offered = try await server.topicsOfNewDevice()
            return
        }
        for attempt in 1...2 {
            try await send(to: server)
            guard let device = try await state().device else { return }
            do {
                let topics = try await server.topics(of: device)
                // Writing equal topics would signal a change to readers, who would read again.
                if try await state().topics != topics { try await change { $0.topics = topics } }
                return
            } catch DeviceServer.Refusal.unknownDevice where attempt == 1 {
                try await change { $0.noteLost() }
            }
        }
    }

    private func send(to server: DeviceServer) async throws {
        var hasRegistered = false
        while true {
            let state = try await state()
            guard let device = state.device else { return }
            guard state.isRegistered else {
                try await server.register(device)
                hasRegistered = true
                try await change { $0.isRegistered = true }
                continue
            }
            guard let choice = state.nextChoice else { return }
            do {
                try await server.send(choice, of: device)
                try await change { $0.noteSent(choice) }
            } catch DeviceServer.Refusal.unknownDevice where !hasRegistered {
                try await change { $0.noteLost() }
            } catch DeviceServer.Refusal.unknownTopic {
                try await change { $0.drop(choice.topic) }
            }
        }
    }

    /// Runs exchanges with the server one after another, so that choices arrive in their order.
    private func inTurn(_ body: @escaping @Sendable () async throws -> Void) async throws {
        while let exchange { await exchange.value }
        try Task.checkCancellation()
        let task = Task {
            defer { exchange = nil }
            try await body()
        }
        exchange = Task { _ = await task.result }
        try await withTaskCancellationHandler {
            try await task.value
        } onCancel: {
            task.cancel()
        }
    }

    private func list() async throws -> [NotificationTopic] {
        var state = try await state()
        if state.device == nil { state.topics = offered }
        return state.list
    }

    private func state() async throws -> DeviceState {
        guard exists() else { return DeviceState() }
        return try await storing { [key, store] in
            try await SQLiteKeyValueStore(store.opened()).value(for: key) ?? DeviceState()
        }
    }

    private func change(_ edit: @escaping @Sendable (inout DeviceState) -> Void) async throws {
        try await storing { [key, store] in
            try await SQLiteKeyValueStore(store.opened()).update(key) { stored in
                var state = stored ?? DeviceState()
                edit(&state)
                stored = state
            }
        }
        guard watch == nil, signal.subscriberCount > 0 else { return }
        // The file may be new, so that it was not watched.
        signal.send(())
        await observe()
    }

    private func observe() async {
        guard watch == nil, exists() else { return }
        // Only now, because looking for the writes of other processes costs time.
        let changes = await store.changes()
        if watch == nil { watch = signal.forward(changes) }
    }

    private func storing<Value: Sendable>(_ body: @Sendable () async throws -> Value) async throws -> Value {
        do {
            return try await body()
        } catch let error as CancellationError {
            throw error
        } catch {
            throw NotificationsError.store(String(describing: error))
        }
    }
}
