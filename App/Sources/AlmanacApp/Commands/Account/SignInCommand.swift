import Account
import ArgumentParser
import CommandRouting
import Flow

struct SignInCommand: AppCommand {
    static let eventName = "signin"
    static let configuration = CommandConfiguration(
        commandName: "signin", abstract: "Sign in with your phone number.",
        discussion: """
            A code is sent to the phone by SMS, and then asked for. Without a terminal it is a line of standard input, \
            also of a later run: 'almanac signin' without a number asks for the code that was sent last.
            """
    )

    @Argument(help: "The number with the code of the country, such as +47 912 34 567.") var phone: [String] = []
    @OptionGroup var output: OutputOptions
    @OptionGroup var shared: SharedOptions

    func run(_ app: any AppService, _ router: CommandRouter) async throws {
        router.answer(.signIn) { context in
            let phone = phone.isEmpty ? nil : phone.joined(separator: " ")
            return try await SignInDialog(context, router.asker).signIn(phone: phone)
        }
        guard let account = try await app.signIn(.plain) else { throw CancellationError() }
        try router.output.print(AccountRecord(account)) { "Signed in as \($0.phone)." }
    }
}

struct SignOutCommand: SessionCommand {
    static let eventName = "signout"
    static let configuration = CommandConfiguration(
        commandName: "signout", abstract: "Sign out on this machine.",
        discussion: """
            Books that the account has paid for leave the shelf, with your places in them. Sign in again to get the books \
            back. Signing out works without a connection too: the server is told when it can be reached.
            """
    )

    @OptionGroup var output: OutputOptions
    @OptionGroup var shared: SharedOptions

    func run(in session: AppSession) async throws {
        let account = try await session.account.state().account
        try await session.app.signOut()
        try output.print(account.map(AccountRecord.init)) {
            $0.map { "Signed out. You were signed in as \($0.phone)." } ?? "Nobody was signed in."
        }
    }
}

struct AccountCommand: SessionCommand {
    static let eventName = "account"
    static let configuration = CommandConfiguration(
        commandName: "account", abstract: "Show who is signed in.", discussion: "The exit code is 4 if nobody is.")

    @OptionGroup var output: OutputOptions
    @OptionGroup var shared: SharedOptions

    func run(in session: AppSession) async throws {
        guard let account = try await session.account.state().account else { throw AccountError.signedOut }
        try output.print(AccountRecord(account)) { "Signed in as \($0.phone)." }
    }
}

/// The account in JSON.
struct AccountRecord: Encodable {
    let id: String
    let phone: String

    init(_ account: Account) { (id, phone) = (account.id, account.phone) }
}
