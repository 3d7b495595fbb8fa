import ArgumentParser
import CommandTesting
import Flow
import FlowDouble
import PIN
import PINDouble
import Testing

@testable import CommandRouting

/// The lock before a command.
@MainActor
struct LockedCommandTests {
    private struct Show: AppCommand {
        static let eventName = "show"
        static let examples: [String] = []
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws { router.output.message("shown") }
    }

    private struct Take: AppCommand {
        static let eventName = "take"
        static let examples: [String] = []
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            router.output.message(try await router.standardInput(app, limit: 1_000))
        }
    }

    private struct Off: AppCommand {
        static let eventName = "off"
        static let examples: [String] = []
        static let passesLock = true
        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws { router.output.message("off") }
    }

    private struct Finder: ParsableCommand {
        static let configuration = CommandConfiguration(subcommands: [Find.self])

        struct Find: ParsableCommand {
            @Argument(completion: ValueCompletion { _, _ in [.init("secret")] }.kind) var name: String
        }
    }

    private let pin = InMemoryPINService(pin: "471193")
    private let services = InMemoryServices()

    init() {
        services.pin.override { [pin] _ in pin }
    }

    /// - Returns: The messages of the command.
    private func run(_ command: any ParsableCommand.Type, _ user: ScriptedUser) async throws -> [String] {
        let almanac = CommandLineDouble(command, services: services)
        try await almanac.run(user: user)
        return almanac.messages
    }

    @Test func `a command of a locked app asks for the PIN before it runs`() async throws {
        let user = ScriptedUser("471193")
        #expect(try await run(Show.self, user) == ["shown"])
        #expect(user.seen == "PIN: ")
    }

    @Test func `data are read after the PIN, and of an unlocked app a first line that may be a PIN is refused`()
        async throws
    {
        let script = ["471193", "Milk"]
        #expect(try await run(Take.self, ScriptedUser(lines: script, isTerminal: false)) == ["Milk\n"])
        for first in ["471193", " 582204\t", "\u{FEFF}582204", "٤٧١١٩٣"] {
            await #expect(throws: PINAmongData()) {
                _ = try await run(Take.self, ScriptedUser(first, "Milk", isTerminal: false))
            }
        }
        for first in ["Milk", "4711", "471193 g", ""] {
            let taken = try await run(Take.self, ScriptedUser(first, "471193", isTerminal: false))
            #expect(taken == ["\(first)\n471193\n"])
        }
        #expect(try await run(Take.self, ScriptedUser(lines: script)) == ["471193\nMilk\n"])
        try await pin.remove(PINDigits("471193"))
        #expect(try await run(Take.self, ScriptedUser(lines: script, isTerminal: false)) == ["471193\nMilk\n"])
    }

    @Test func `a command whose user leaves the lock does not run`() async throws {
        await #expect(throws: CancellationError.self) { _ = try await run(Show.self, ScriptedUser()) }
    }

    @Test func `a command that passes the lock runs while the app is locked, and without a readable PIN`()
        async throws
    {
        let user = ScriptedUser()
        #expect(try await run(Off.self, user) == ["off"])
        await pin.fail(with: .store("The vault is damaged."))
        #expect(try await run(Off.self, user) == ["off"])
        #expect(user.seen.isEmpty)
    }

    @Test func `a PIN that cannot be read ends a command`() async throws {
        await pin.fail(with: .store("The vault is damaged."))
        await #expect(throws: PINError.store("The vault is damaged.")) {
            _ = try await run(Show.self, ScriptedUser("471193"))
        }
    }

    @Test func `a shell completes nothing of a locked app, and asks nothing`() async throws {
        let almanac = CommandLineDouble(Finder.self, services: services)
        let user = ScriptedUser("471193", isAllowed: false)
        await #expect(throws: InputMissing.notAllowed(.pin)) {
            try await almanac.completions("find", "positional@0", user: user)
        }
        #expect(almanac.printed.isEmpty && user.seen.isEmpty && !user.isInputOpened)
        services.pin.override { _ in InMemoryPINService() }
        #expect(try await almanac.completions("find", "positional@0", user: user) == ["secret"])
    }
}
