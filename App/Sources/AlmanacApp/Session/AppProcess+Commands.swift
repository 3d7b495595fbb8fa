import CommandRouting

extension AppProcess {
    /// Runs a command in a session, after the lock. Then sends pending data, if the command has reached the server.
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
                // The next command sends what this one could not. One that is not recorded reaches only servers of events.
                if kind.isRecorded, try process.core.transport().hasAnswered { try? await session.app.sendPending() }
                if let failure { throw failure }
            }
        }
    }
}
