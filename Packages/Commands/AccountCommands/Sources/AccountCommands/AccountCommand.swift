import Account
import ArgumentParser
import CommandRouting
import Flow

/// `almanac account`.
struct AccountCommand: AppCommand {
    static let configuration = CommandConfiguration(
        commandName: "account", abstract: "Show who is signed in.", discussion: "The exit code is 4 if nobody is.")

    @OptionGroup var options: CommonOptions

    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        guard let account = try await app.readAccount() else { throw AccountError.signedOut }
        try router.output.print(account) { "Signed in as \($0.phone)." }
    }
}

/// `almanac signout`.
struct SignOutCommand: AppCommand {
    static let configuration = CommandConfiguration(
        commandName: "signout", abstract: "Sign out on this machine.",
        discussion: """
            Books that the account has paid for leave the shelf, with your places in them. Sign in again to get the books \
            back. Signing out works without a connection too: the server is told when it can be reached.
            """
    )

    @OptionGroup var options: CommonOptions

    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        let account = try await app.readAccount()
        try await app.signOut()
        try router.output.print(account) {
            $0.map { "Signed out. You were signed in as \($0.phone)." } ?? "Nobody was signed in."
        }
    }
}
