import ROSS

/// Shows the first screen, which leads to the use cases that a user begins with.
struct ShowHomeOperation: Operation {
    let router: any HomeRouter

    func launch(_ app: any AppService) async throws {
        try await router.home([
            HomeExit(.tasks) { try await app.browseTasks() },
            HomeExit(.cities) { try await app.browseCities() },
            HomeExit(.services) { try await app.switchServices(SwitchableService.all) },
        ])
    }
}
