import ArgumentParser
import CommandRouting
import Flow
import PIN

/// `almanac lock`.
struct LockCommand: AppCommand {
    static let unusedOptions: [SharedOption] = [.endpoints, .noInput, .weekStarts]
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
