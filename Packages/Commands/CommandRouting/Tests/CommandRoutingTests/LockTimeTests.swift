import ArgumentParser
import CommandTesting
import Flow
import FlowDouble
import PIN
import PINDouble
import Settings
import Testing

@testable import CommandRouting

/// The question for the PIN before the lock time is changed.
@MainActor
struct LockTimeTests {
    private struct NeverLock: AppCommand {
        static let eventName = "never lock"
        static let examples: [String] = []
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            _ = try await app.changeSetting(Setting.lockTime, to: "never")
        }
    }

    private let services = InMemoryServices()
    private var lockTime: LockTime { get async throws { await (try services.settings()).settings()[.lockTime] } }

    private func run(_ user: ScriptedUser, with pin: InMemoryPINService) async throws {
        services.pin.override { _ in pin }
        try await CommandLineDouble(NeverLock.self, services: services).run(user: user)
    }

    @Test func `an unlocked app still asks for the PIN, and again after a wrong one`() async throws {
        let pin = InMemoryPINService(pin: "471193")
        try await pin.enter(PINDigits("471193"))
        let user = ScriptedUser("999913", "471193")
        try await run(user, with: pin)
        #expect(user.seen == "PIN: This is not your PIN. 9 attempts are left.\nPIN: ")
        #expect(try await lockTime == .never)
    }

    @Test func `a PIN that was just entered is not prompted for again`() async throws {
        let user = ScriptedUser("471193")
        try await run(user, with: InMemoryPINService(pin: "471193"))
        #expect(user.seen == "PIN: ")
        #expect(try await lockTime == .never)
    }

    @Test func `without a PIN no PIN is prompted for`() async throws {
        let user = ScriptedUser()
        try await run(user, with: InMemoryPINService())
        #expect(user.seen.isEmpty)
        #expect(try await lockTime == .never)
    }

    @Test func `a script without the PIN changes nothing`() async throws {
        let pin = InMemoryPINService(pin: "471193")
        try await pin.enter(PINDigits("471193"))
        await #expect(throws: InputMissing.notAllowed(.pin)) {
            try await run(ScriptedUser(isTerminal: false, isAllowed: false), with: pin)
        }
        #expect(try await lockTime == .fiveMinutes)
    }
}
