import ArgumentParser
import Assembly
import CommandTesting
import Flow
import FlowDouble
import PIN
import PINDouble
import Testing

@testable import CommandRouting

/// What a command of any kind needs of the lock.
@MainActor
struct LockedCommandTests {
    private struct Show: LockedCommand {
        @OptionGroup var shared: SharedOptions
    }

    private struct Off: LockedCommand {
        static let passesLock = true
        @OptionGroup var shared: SharedOptions
    }

    private struct Restore: LockedCommand {
        static let toleratesDamage = true
        @OptionGroup var shared: SharedOptions

        func needsPIN() throws -> Bool { true }
    }

    private let pin = InMemoryPINService(pin: "471193")
    private let user = ScriptedUser("471193")

    /// - Returns: Whether a session was started.
    private func passLock(for command: some LockedCommand) async throws -> Bool {
        let router = CommandRouter(
            prompter: user.prompter, output: CommandOutput(isJSON: false, write: { _ in }, tell: { _ in }))
        let services = InMemoryServices()
        services.pin.override { [pin] _ in pin }
        var hasSession = false
        try await router.passLock(for: command) { pass in
            hasSession = true
            try await pass(
                FlowArrangement.standard.start(
                    services: services, router: Definition("router") { _ in router }))
        }
        return hasSession
    }

    @Test func `a locked command asks for the PIN`() async throws {
        #expect(try await passLock(for: Show.parse([])))
        #expect(user.seen == "PIN: ")
    }

    @Test func `a command that passes the lock starts no session`() async throws {
        #expect(try await !passLock(for: Off.parse([])))
        #expect(user.seen.isEmpty)
    }

    @Test func `a command that could weaken the lock asks for the PIN while the app is unlocked, and only once`()
        async throws
    {
        #expect(try await passLock(for: Restore.parse([])))
        #expect(user.seen == "PIN: ")
        #expect(try await pin.state() == .unlocked)
        _ = try await passLock(for: Restore.parse([]))
        #expect(user.seen == "PIN: PIN: ")
    }

    @Test func `a command that repairs runs if the PIN cannot be read, and others fail`() async throws {
        await pin.fail(with: .store("The vault is damaged."))
        _ = try await passLock(for: Restore.parse([]))
        await #expect(throws: PINError.store("The vault is damaged.")) { _ = try await passLock(for: Show.parse([])) }
    }
}
