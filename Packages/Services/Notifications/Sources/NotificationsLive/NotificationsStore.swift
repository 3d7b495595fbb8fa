import Foundation
import Notifications
import ROSS
import Storage

/// The user's choices of notifications in a database, and their way to the server.
///
/// ```swift
/// NotificationsStore(
///     store: LazyStore { try .open(at: dataFile, migrations: NotificationsStore.migrations) },
///     exists: { FileManager.default.fileExists(atPath: dataFile.path) },
///     client: DeviceClient(transport: transport, api: api))
/// ```
public actor NotificationsStore: NotificationsService {
    /// The history of this service's tables. The service has a database file of its own.
    public static let migrations = SQLiteKeyValueStore.migrations(of: "notifications")

    private let file: DeviceFile
    private let client: DeviceClient?
    private let signal: StoreSignal
    /// The topics that the server gave before the first choice. They are not stored.
    private var offered: [DeviceState.Topic] = []
    /// The exchange with the server that is under way.
    private var exchange: Task<Void, Never>?

    /// - Parameters:
    ///   - store: The database, with ``migrations``.
    ///   - exists: Whether there is a file. Without one nothing was chosen, and none is made only to read.
    ///   - client: Devices and choices are kept by the address of its server. `nil` if no server is known.
    public init(store: LazyStore, exists: @escaping @Sendable () -> Bool = { true }, client: DeviceClient?) {
        file = DeviceFile(
            store: store, exists: exists, key: StorageKey("device at \(client?.api.absoluteString ?? "")"))
        signal = StoreSignal(store, exists: exists)
        self.client = client
    }

    public func topics() async throws -> [NotificationTopic] {
        guard let client else { throw NotificationsError.noServer }
        if let reason = try await failure(of: { try await self.loadTopics(from: client) }), try await list().isEmpty {
            throw NotificationsError.unavailable(reason)
        }
        return try await list()
    }

    public func notifications() async throws -> [AppNotification] {
        guard let client else { throw NotificationsError.noServer }
        guard try await file.state().list().contains(where: \.isOn) else { return [] }
        let reason = try await failure(of: {
            try await self.load(\.notifications, from: client) { try await client.notifications(of: $0) }
        })
        let known = try await file.state().notifications
        if let reason, known == nil { throw NotificationsError.unavailable(reason) }
        return known ?? []
    }

    public func set(_ topic: NotificationTopic.ID, isOn: Bool) async throws {
        guard let client else { throw NotificationsError.noServer }
        if try await !list().contains(where: { $0.id == topic }) {
            guard try await topics().contains(where: { $0.id == topic }) else {
                throw NotificationsError.unknownTopic(topic)
            }
        }
        try await change { [offered] state in
            state.choose(topic, isOn: isOn, offered: offered)
        }
        // The choice is kept. If it cannot be sent now, it will be later.
        try? await serially { try await self.send(to: client) }
        guard try await list().contains(where: { $0.id == topic }) else {
            throw NotificationsError.unknownTopic(topic)
        }
    }

    public func synchronise() async {
        guard let client else { return }
        try? await serially { try await self.send(to: client) }
    }

    public func changes() async -> Subscription<Void> { await signal.changes() }

    private func loadTopics(from client: DeviceClient) async throws {
        if try await file.state().device == nil {
            offered = try await client.topicsOfNewDevice()
        } else {
            try await load(\.topics, from: client) { try await client.topics(of: $0) }
        }
    }

    /// Sends pending changes, and then gets a part of the state from the server.
    private func load<Part: Equatable & Sendable>(
        _ part: WritableKeyPath<DeviceState, Part> & Sendable, from client: DeviceClient,
        _ ask: @Sendable (UUID) async throws -> Part
    ) async throws {
        for attempt in 1...2 {
            try await send(to: client)
            guard let device = try await file.state().device else { return }
            do {
                let answer = try await ask(device)
                // Writing an equal response would signal a change to readers, who would read again.
                if try await file.state()[keyPath: part] != answer { try await change { $0[keyPath: part] = answer } }
                return
            } catch DeviceClient.ErrorCode.unknownDevice where attempt == 1 {
                try await change { $0.noteLost() }
            }
        }
    }

    private func send(to client: DeviceClient) async throws {
        var hasRegistered = false
        while true {
            let state = try await file.state()
            guard let device = state.device else { return }
            guard state.isRegistered else {
                try await client.register(device)
                hasRegistered = true
                try await change { $0.isRegistered = true }
                continue
            }
            guard let choice = state.nextChoice else { return }
            do {
                try await client.send(choice, of: device)
                try await change { $0.noteSent(choice) }
            } catch DeviceClient.ErrorCode.unknownDevice where !hasRegistered {
                try await change { $0.noteLost() }
            } catch DeviceClient.ErrorCode.unknownTopic {
                try await change { $0.drop(choice.topic) }
            }
        }
    }

    /// Runs exchanges with the server one after another, so that choices arrive in their order.
    private func serially(_ body: @escaping @Sendable () async throws -> Void) async throws {
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

    /// Runs an exchange with the server.
    ///
    /// - Returns: The reason for the failure; `nil` on success.
    /// - Throws: The error of the file, or `CancellationError`.
    private func failure(of body: @escaping @Sendable () async throws -> Void) async throws -> String? {
        do {
            try await serially(body)
            return nil
        } catch let error where error is CancellationError || error is NotificationsError {
            throw error
        } catch {
            return String(describing: error)
        }
    }

    private func list() async throws -> [NotificationTopic] {
        try await file.state().list(offered: offered)
    }

    private func change(_ edit: @escaping @Sendable (inout DeviceState) -> Void) async throws {
        try await file.change(edit)
        await signal.noteWrite()
    }
}
