import ROSS

/// Shows the first screen, which leads to the use cases that a user begins with.
struct ShowHomeOperation: Operation {
    let router: any HomeRouter

    func launch(_ visit: (link: AppLink?, app: any AppService)) async throws {
        let (link, app) = visit
        try await router.home(
            [
                HomeExit(.tasks) { try await app.browseTasks() },
                HomeExit(.cities) { try await app.browseCities() },
                HomeExit(.books) { try await app.browseCatalog() },
                HomeExit(.shelf) { try await app.browseShelf() },
                HomeExit(.settings) { try await app.openSettings(nil) },
            ],
            opening: link, follow: { try await app.open($0) }
        )
    }
}
