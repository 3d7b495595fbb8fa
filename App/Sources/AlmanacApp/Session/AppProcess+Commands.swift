import CommandRouting

extension AppProcess {
    /// Runs a command in a process and a session of its own.
    static func run(_ command: some AppCommand) async throws {
        let kind = type(of: command)
        let router = CommandRouter(
            prompter: .standard(isAllowed: !command.shared.noInput), output: .standard(isJSON: command.isJSON))
        try await run(command.shared, overrides: command.overrides, worksOnFiles: kind.worksOnFiles) { process in
            let recorder = kind.isRecorded ? try process.usage.recorder() : UsageRecorder(nil)
            try await recorder.record(kind.eventName) {
                try await process.run(command, router, in: SessionHost(process).start(router))
            }
        }
    }

    /// Runs a command, after the lock. Then sends what is pending, if the command has reached the server.
    func run(_ command: some AppCommand, _ router: CommandRouter, in session: AppSession) async throws {
        var failure: (any Error)?
        do {
            try await router.run(command, session.app)
        } catch {
            failure = error
        }
        // The next command sends what this one could not. One that is not recorded reaches only servers of events.
        if type(of: command).isRecorded, core.transport.made?.hasAnswered == true {
            try? await session.app.sendPending()
        }
        if let failure { throw failure }
    }
}
