import ArgumentParser
import Settings

/// A command that uses the services of the app.
protocol SessionCommand: AsyncParsableCommand, Sendable {
    /// The name of the command in analytics events, as the user types it: `todo add`.
    static var eventName: String { get }

    var shared: SharedOptions { get }

    /// The settings that options of the command change for this run only. Options in ``shared`` count too.
    var overrides: SettingsChoices { get }

    /// Runs the command with a session, on the main actor, to which assemblies belong.
    @MainActor
    func run(in session: AppSession) async throws
}

extension SessionCommand {
    var overrides: SettingsChoices { shared.overrides }

    func run() async throws { try await runInSession() }

    /// Begins a session, and runs the command with it. Then sends what is pending, if the command has reached the server.
    func runInSession() async throws {
        try await AppProcess.run(shared, overrides: overrides) { process in
            try await process.usage.usage().note(Self.eventName) {
                let session = try await SessionHost(process).start()
                var failure: (any Error)?
                do { try await run(in: session) } catch { failure = error }
                // What cannot be sent is sent by the next command.
                if try process.core.transport().hasAnswered { try? await session.app.sendPending() }
                if let failure { throw failure }
            }
        }
    }
}
