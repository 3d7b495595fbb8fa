struct ListCommand {
    let screens: ScreensAssembly

    func run() async throws { try await screens.router.tasks { _ in } }
}
