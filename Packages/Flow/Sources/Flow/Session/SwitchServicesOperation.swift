import ROSS

/// Switches services between live and double, which begins a new session.
struct SwitchServicesOperation: Operation {
    let session: any SessionService
    let router: any SessionRouter

    func launch(_ services: Set<SwitchableService>) async throws {
        await session.switchServices(services)
        await router.closeAll()
    }
}
