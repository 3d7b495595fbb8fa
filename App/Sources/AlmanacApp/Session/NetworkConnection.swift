import Assembly
import Flow
import Networking

/// The connection of the screens, which the requests of all sessions find out. Sessions follow it one after another.
@MainActor
final class NetworkConnection: ConnectionService {
    private let connectivity: Definition<Connectivity>
    private var following: Task<Void, Never>?

    init(_ connectivity: Definition<Connectivity>) { self.connectivity = connectivity }

    func follow(_ connected: @escaping @Sendable () async throws -> Void) async {
        stop()
        guard let updates = try? connectivity().updates else { return }
        following = Task {
            for await state in updates where state != .offline { try? await connected() }
        }
    }

    /// Stops following the connection, and waits for the work that it has started.
    func end() async {
        let following = following
        stop()
        await following?.value
    }

    /// As ``end()``, without waiting.
    func stop() {
        following?.cancel()
        following = nil
    }
}
