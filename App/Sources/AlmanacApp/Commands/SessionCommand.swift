import ArgumentParser

/// A command that works with the app's services.
protocol SessionCommand: AsyncParsableCommand, Sendable {
    /// What its runs are called among the events, as the user types it: `todo add`.
    static var eventName: String { get }

    var shared: SharedOptions { get }

    /// Runs the command with everything made, on the main actor, where assemblies live.
    @MainActor
    func run(in session: AppSession) async throws
}

extension SessionCommand {
    func run() async throws {
        try await AppSession.run(shared) { session in
            try await session.usage.note(Self.eventName) { try await run(in: session) }
        }
    }
}
