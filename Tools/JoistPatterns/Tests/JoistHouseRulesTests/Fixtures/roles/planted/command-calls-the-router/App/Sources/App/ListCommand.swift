import Flow

struct ListCommand {
    let screens: any TodoRouter

    func run() async throws { try await screens.tasks { _ in } }
}
