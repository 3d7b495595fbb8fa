import ROSS

/// Drops the session with all that depends on it, screens included. A new one begins at the first screen.
struct DropSessionOperation: Operation {
    let session: any SessionService
    let router: any SessionRouter

    func launch(_: Void) async throws {
        await session.renew(opening: nil)
        await router.closeAll()
    }
}
