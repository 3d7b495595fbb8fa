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

/// Decides the parts of the next session.
///
/// A session is everything that depends on the account, on live or double services, and on settings without a
/// subscription: the other key services, the router and its screens. It is never changed: it is dropped, and a new one starts.
public protocol SessionService: Service {
    /// Drops this session. A new one begins when the screens of this one are closed.
    ///
    /// - Parameter link: Where the new session begins; `nil` for the first screen.
    func renew(opening link: AppLink?) async
}
