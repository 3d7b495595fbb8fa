import ArgumentParser

/// A command that works with the app's services.
protocol SessionCommand: AsyncParsableCommand, Sendable {
    var shared: SharedOptions { get }

    /// Runs the command with everything made, on the main actor, where assemblies live.
    @MainActor
    func run(in session: AppSession) async throws
}

extension SessionCommand {
    func run() async throws {
        try await AppSession.run(shared) { try await run(in: $0) }
    }
}
