import ArgumentParser
import CommandRouting
import Foundation

extension AppProcess {
    /// Runs a command in a session, after the lock. Then sends what is pending, if the command has reached the server.
    static func run(_ command: some AppCommand) async throws {
        let kind = type(of: command)
        let router = CommandRouter(
            prompter: .standard(isAllowed: !command.shared.noInput), output: .standard(isJSON: command.output.json))
        try await run(command.shared, overrides: command.overrides, worksOnFiles: kind.worksOnFiles) { process in
            let recorder = kind.isRecorded ? try process.usage.recorder() : UsageRecorder(nil)
            try await recorder.record(kind.eventName) {
                let session = try await SessionHost(process).start(router)
                var failure: (any Error)?
                do {
                    try await router.run(command, session.app)
                } catch {
                    failure = error
                }
                // The next command sends what this one could not.
                if try process.core.transport().hasAnswered { try? await session.app.sendPending() }
                if let failure { throw failure }
            }
        }
    }

    /// Sends the events that are due, in a process that no terminal ends.
    static func deliverEvents(_ options: SharedOptions) async throws {
        let router = CommandRouter(prompter: .standard(isAllowed: false), output: .standard(isJSON: false))
        try await run(options) { process in
            // The services know the PIN that was entered in the terminal. A new session of the system would not.
            let app = try await SessionHost(process).start(router).app
            // In a new session, neither closing the terminal nor Ctrl-C ends this process.
            setsid()
            try await app.deliverEvents()
        }
    }
}
