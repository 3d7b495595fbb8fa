public final class Tasks: TodoUseCases {
    let router: any TodoRouter

    init(router: any TodoRouter) { self.router = router }

    public func write(_ title: String) async throws { try await router.tasks { _ in } }
}
