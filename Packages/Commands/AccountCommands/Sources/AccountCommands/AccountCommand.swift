import Account
import ArgumentParser
import CommandRouting
import Flow
import SignIn

struct AccountCommand: AppCommand {
    static let configuration = CommandConfiguration(
        commandName: "account", abstract: "Show who is signed in.", discussion: "The exit code is 4 if nobody is.")

    @OptionGroup var options: CommonOptions

    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        guard let account = try await app.readAccount() else { throw AccountError.signedOut }
        try router.output.print(account) { "Signed in as \($0.phone)." }
    }
}

struct SignOutCommand: AppCommand {
    static let configuration = CommandConfiguration(
        commandName: "signout", abstract: "Sign out on this machine.",
        discussion: """
            Books that the account has paid for leave the shelf, with your places and notes in them. Sign in again to get the \
            books back. Signing out works without a connection too: the server is told when it can be reached.
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

struct SignInCommand: AppCommand {
    static let examples = ["almanac signin +47 912 34 567"]
    static let configuration = CommandConfiguration(
        commandName: "signin", abstract: "Sign in with your phone number.",
        discussion: """
            A code is sent to the phone by SMS, and then asked for. Without a terminal it is a line of standard input, \
            also of a later run: 'almanac signin' without a number asks for the code that was sent last.
            """
    )

    @Argument(help: "The number with the code of the country, such as +47 912 34 567.") var phone: [String] = []
    @OptionGroup var options: CommonOptions

    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        router.outcome(of: SignInModule.self) { module in
            let phone = phone.isEmpty ? nil : phone.joined(separator: " ")
            return try await SignInDialog(module, router.prompter).run(phone: phone)
        }
        guard let account = try await app.signIn(.plain)?.account else { throw CancellationError() }
        try router.output.print(account) { "Signed in as \($0.phone)." }
    }
}
