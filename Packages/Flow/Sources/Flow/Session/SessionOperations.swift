import ROSS

@MainActor
package protocol SessionOperations: Sendable {
    func dropSession() throws -> any Operation<AppLink?, Void>
}

extension AppOperations: SessionOperations {
    func dropSession() throws -> any Operation<AppLink?, Void> {
        DropSessionOperation(session: try services.session(), router: try router())
    }
}

/// Ends the session's screens.
public protocol SessionRouter: Service {
    /// Closes all screens. Writes that their modules have begun are still completed.
    func closeAll() async
}

/// Drops the session with all that depends on it, screens included. Its input is where the next one begins; `nil` for the
/// first screen.
struct DropSessionOperation: Operation {
    let session: any SessionService
    let router: any SessionRouter

    func launch(_ next: AppLink?) async throws {
        await session.renew(opening: next)
        await router.closeAll()
    }
}
