import ROSS

/// Shows the first screen, which leads to the use cases that a user begins with.
struct ShowHomeOperation: Operation {
    let router: any HomeRouter

    func launch(_ visit: HomeVisit) async throws {
        let app = visit.app
        try await router.home(
            [
                HomeExit(.tasks) { try await app.browseTasks() },
                HomeExit(.cities) { try await app.browseCities() },
                HomeExit(.services) { try await app.switchServices(SwitchableService.all) },
            ],
            opening: visit.link.map { link in HomeExit(.link) { try await app.open(link) } }
        )
    }
}

/// A user opens the first screen, perhaps to go on to where a link leads.
public struct HomeVisit: Sendable {
    let app: any AppService
    let link: AppLink?
}
