import PIN
import ROSS
import Today
import Todo

/// Start-up of a session that stays open: sets up what happens without an action of the user. The day turns, and a lock, a
/// connection and a link start use cases.
struct SetupServicesOperation: Operation {
    let today: any TodayService
    let todo: any TodoService
    let pin: any PINService
    let connection: any ConnectionService
    let links: any LinksService
    let router: any PINRouter

    func launch(_ app: any AppService) async throws {
        await todo.follow(days: today.days())
        await router.followLock(LockModule(pin: pin, unlock: { try await app.unlock() }))
        await connection.follow { try await app.catchUp() }
        await links.follow { try await app.open($0) }
    }
}

/// Makes the operation of start-up.
@MainActor
package protocol StartUpOperations: Sendable {
    func setupServices() async throws -> any Operation<any AppService, Void>
}

extension AppOperations: StartUpOperations {
    func setupServices() async throws -> any Operation<any AppService, Void> {
        SetupServicesOperation(
            today: try await services.today(), todo: try await services.todo(), pin: try await services.pin(),
            connection: try services.connection(), links: try services.links(), router: try router())
    }
}

/// The connection to the servers.
public protocol ConnectionService: Service {
    /// Calls `connected` at once, unless there is known to be no connection, and again whenever the connection comes
    /// back, until the session ends.
    ///
    /// - Parameter connected: If it throws, it is called again when the connection next comes back.
    func follow(_ connected: @escaping @Sendable () async throws -> Void) async
}
