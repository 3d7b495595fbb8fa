import Notifications
import Storage

/// The stored state of this device at one server.
struct DeviceFile: Sendable {
    let store: LazyStore
    let exists: @Sendable () -> Bool
    let key: StorageKey<DeviceState>

    /// The state. Without a file it is empty, and none is made only to read.
    func state() async throws -> DeviceState {
        guard exists() else { return DeviceState() }
        return try await storing {
            try await SQLiteKeyValueStore(store.opened()).value(for: key) ?? DeviceState()
        }
    }

    func change(_ edit: @escaping @Sendable (inout DeviceState) -> Void) async throws {
        try await storing {
            try await SQLiteKeyValueStore(store.opened()).update(key) { stored in
                var state = stored ?? DeviceState()
                edit(&state)
                stored = state
            }
        }
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
