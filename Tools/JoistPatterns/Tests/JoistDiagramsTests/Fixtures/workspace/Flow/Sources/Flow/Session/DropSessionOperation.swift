import ROSS

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
