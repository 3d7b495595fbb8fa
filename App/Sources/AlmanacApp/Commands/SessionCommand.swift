import ArgumentParser
import CommandRouting
import Flow
import Settings

/// A command that uses the services of the app.
protocol SessionCommand: AppCommand {
    @MainActor
    func run(in session: AppSession) async throws
}

extension SessionCommand {
    func run(_ app: any AppService, _ router: CommandRouter) async throws { throw CancellationError() }
}
