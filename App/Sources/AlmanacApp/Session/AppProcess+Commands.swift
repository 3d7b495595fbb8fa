import ArgumentParser
import CommandRouting
import DataCommands
import Foundation

extension AppProcess {
    /// Runs a command in a session, after the lock. Then sends what is pending, if the command has reached the server.
    static func run(_ command: some AppCommand) async throws {
        let router = CommandRouter(
            prompter: .standard(isAllowed: !command.shared.noInput), output: .standard(isJSON: command.output.json))
        try await run(command.shared, overrides: command.overrides) { process in
            try await process.usage.recorder().record(type(of: command).eventName) {
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

    /// Runs a command about the data files, after the lock.
    static func run(_ command: some DataFileCommand) async throws {
        if command.shared.inMemory, !type(of: command).passesLock {
            throw ValidationError("With --in-memory there are no data files.")
        }
        try await passLock(for: command)
        let folder = try AppSettings.dataFolder(ProcessInfo.processInfo.environment, isDemo: command.shared.demo)
        try await command.run(in: folder, .standard(isJSON: command.output.json))
    }

    /// Runs a command about analytics, after the lock.
    static func run(_ action: some AnalyticsAction) async throws {
        try await passLock(for: action)
        try await run(action.shared) { process in
            try await action.run(with: process.usage.analytics(), .standard(isJSON: action.output.json))
        }
    }

    /// Whether a command would have to ask for the PIN.
    static func isLocked(for command: some LockedCommand) async -> Bool {
        do {
            try await passLock(for: command, isAllowed: false)
            return false
        } catch {
            // A lock that cannot be read counts as locked.
            return true
        }
    }

    /// Passes the lock in a session that ends at once, so that no service has its file open afterwards. Without a vault there
    /// is no PIN, and no session is needed.
    ///
    /// - Parameter isAllowed: Whether anything may be asked.
    private static func passLock(for command: some LockedCommand, isAllowed: Bool = true) async throws {
        let options = command.shared
        let folder = try AppSettings.dataFolder(ProcessInfo.processInfo.environment, isDemo: options.demo)
        guard !options.inMemory, DataName.vault.exists(in: folder) else { return }
        let router = CommandRouter(
            prompter: .standard(isAllowed: isAllowed && !options.noInput), output: .standard(isJSON: false))
        try await router.passLock(for: command) { pass in
            try await run(options) { process in try await pass(SessionHost(process).start(router).app) }
        }
    }
}
