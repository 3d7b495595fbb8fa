public final class Tasks: TodoUseCases {
    let services: Services

    init(services: Services) { self.services = services }

    public func write(_ title: String) async throws { try await services.router.tasks { _ in } }
}

struct Services {
    let router: any TodoRouter
}
