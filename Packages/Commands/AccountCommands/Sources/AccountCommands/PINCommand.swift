import ArgumentParser
import CommandRouting
import Flow
import PIN

struct PINCommand: ParsableCommand, CommandDocumentation {
    static let examples = ["almanac pin set", "almanac pin change"]
    static let configuration = CommandConfiguration(
        commandName: "pin", abstract: "Set the PIN that locks almanac and your account.",
        discussion: """
            almanac's screens and commands ask for the PIN, and your secrets, such as your sign-in, are encrypted with it. \
            Your other data are not encrypted: whoever can read your files can read them. 'Forgot PIN' on the locked \
            screen needs no PIN: it deletes your secrets and the books of your account with your notes in them, and \
            opens your other data. PINs are typed without being shown. Without a terminal each is a line of standard \
            input, but only while almanac is locked: otherwise the line would be data, so run 'almanac lock' first.
            """,
        subcommands: [Set.self, Change.self, Remove.self]
    )

    struct Set: LocalCommand {
        static let eventName = "pin set"
        // It only says that there is a PIN already.
        static let passesLock = true
        static let configuration = CommandConfiguration(commandName: "set", abstract: "Set the first PIN.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            try await app.setPIN()
            try router.output.print(["pin": true]) { _ in "The PIN is set." }
        }
    }

    struct Change: LocalCommand {
        static let eventName = "pin change"
        // It asks for the PIN itself.
        static let passesLock = true
        static let configuration = CommandConfiguration(
            commandName: "change", abstract: "Replace the PIN.", discussion: "The old PIN is asked for first.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            try await app.changePIN()
            try router.output.print(["pin": true]) { _ in "The PIN is changed." }
        }
    }

    struct Remove: LocalCommand {
        static let eventName = "pin remove"
        // It asks for the PIN itself.
        static let passesLock = true
        static let configuration = CommandConfiguration(
            commandName: "remove", abstract: "Remove the PIN.",
            discussion: "The PIN is asked for. Then almanac opens without one, and nothing else protects your account.")

        @OptionGroup var options: CommonOptions

        func run(_ app: any AppService, _ router: CommandRouter) async throws {
            try await app.removePIN()
            try router.output.print(["pin": false]) { _ in "The PIN is removed." }
        }
    }
}

struct LockCommand: AppCommand {
    static let unusedOptions: [CommonOption] = [.endpoints, .noInput, .weekStarts]
    static let passesLock = true
    static let configuration = CommandConfiguration(
        commandName: "lock", abstract: "Ask for the PIN again from now on.",
        discussion: """
            After you have entered your PIN, the next commands in the same terminal do not ask for it until the lock-time \
            of the settings has passed without a command. This ends that at once, in all terminals. Screens that are open are \
            covered within a second.
            """)

    @OptionGroup var options: CommonOptions

    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        guard try await app.lock() != .none else { throw PINError.notSet }
        try router.output.print(["locked": true]) { _ in "Locked." }
    }
}
