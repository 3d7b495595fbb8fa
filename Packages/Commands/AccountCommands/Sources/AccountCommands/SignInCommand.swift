import ArgumentParser
import CommandRouting
import Flow
import SignIn

/// `almanac signin`.
struct SignInCommand: AppCommand {
    static let eventName = "signin"
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
        router.answer(SignInModule.self) { module in
            let phone = phone.isEmpty ? nil : phone.joined(separator: " ")
            return try await SignInDialog(module, router.prompter).run(phone: phone)
        }
        guard let account = try await app.signIn(.plain)?.account else { throw CancellationError() }
        try router.output.print(account) { "Signed in as \($0.phone)." }
    }
}
