import Account
import AccountDouble
import ArgumentParser
import CommandRouting
import CommandTesting
import FlowDouble
import PIN
import PINDouble
import Testing

@testable import AccountCommands

/// `almanac signin`, `account`, `signout`, `pin` and `lock`, on services in memory.
@MainActor
struct AccountCommandTests {
    private struct Root: ParsableCommand {
        static let configuration = CommandConfiguration(subcommands: [
            SignInCommand.self, AccountCommand.self, SignOutCommand.self, PINCommand.self, LockCommand.self,
        ])
    }

    private let services = InMemoryServices()
    private let almanac: CommandLineDouble

    init() { almanac = CommandLineDouble(Root.self, services: services) }

    private func signIn() {
        services.account.override { _ in InMemoryAccountService(account: Account(id: "a-67", phone: "+4791234567")) }
    }

    @Test func `a phone number and a code sign in, and sign-out ends it`() async throws {
        let user = ScriptedUser("123456", isTerminal: false)
        #expect(try await almanac.run(["signin", "+47 912 34 567"], user: user) == "Signed in as +4791234567.\n")
        #expect(try await almanac.run("account") == "Signed in as +4791234567.\n")
        #expect(try await almanac.run("signout") == "Signed out. You were signed in as +4791234567.\n")
        #expect(try await almanac.run("signout") == "Nobody was signed in.\n")
        let error = await #expect(throws: AccountError.self) { try await almanac.run("account") }
        #expect(error?.details == ErrorDetails("signed-out", hint: "almanac signin", exitCode: 4))
    }

    @Test func `JSON is the account, or null when the user is signed out`() async throws {
        signIn()
        let account = "{\n  \"id\": \"a-67\",\n  \"phone\": \"+4791234567\"\n}\n"
        #expect(try await almanac.run("account", "--json") == account)
        #expect(try await almanac.run("signout", "--json") == account)
        #expect(try await almanac.run("signout", "--json") == "null\n")
    }

    @Test(arguments: ["account", "signout"])
    func `showing or leaving the account requires the PIN`(_ command: String) async throws {
        signIn()
        services.pin.override { _ in InMemoryPINService(pin: "471193") }
        await #expect(throws: InputMissing.ended(before: .pin)) { try await almanac.run(command) }
        #expect(try await services.account().state().account != nil)
        let user = ScriptedUser("471193", isTerminal: false)
        #expect(try await almanac.run([command], user: user).contains("+4791234567"))
    }

    @Test func `a PIN is set, changed and removed`() async throws {
        func run(_ command: String, _ lines: String) async throws -> String {
            let user = ScriptedUser(lines, isTerminal: false)
            return try await almanac.run(["pin", command], user: user)
        }
        #expect(try await run("set", "471193") == "The PIN is set.\n")
        await #expect(throws: PINError.alreadySet) { try await run("set", "471193") }
        #expect(
            try await almanac.run("pin", "change", user: ScriptedUser("471193", "481293", isTerminal: false))
                == "The PIN is changed.\n")
        #expect(try await run("remove", "481293") == "The PIN is removed.\n")
        await #expect(throws: PINError.notSet) { try await run("remove", "481293") }
    }

    @Test func `locking needs a PIN, and takes effect at once`() async throws {
        await #expect(throws: PINError.notSet) { try await almanac.run("lock") }
        let pin = InMemoryPINService(pin: "471193")
        try await pin.enter(PINDigits("471193"))
        services.pin.override { _ in pin }
        #expect(try await almanac.run("lock") == "Locked.\n")
        #expect(try await pin.state().isLocked)
    }
}
