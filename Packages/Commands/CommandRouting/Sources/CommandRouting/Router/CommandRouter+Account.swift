import Account
import Flow
import SignIn

extension SignInModule: CommandModule {
    /// The sign-in. It ends with the account; `nil` if the user has cancelled.
    public static var words: String { "the sign-in" }
}

extension CommandRouter: AccountRouter {
    /// Asks for phone number and code, unless the command has an answer.
    ///
    /// - Throws: `AccountError.signedOut` if no person can be asked.
    public func signIn(_ module: SignInModule) async throws -> Account? {
        try await reach(module) { [prompter] module in
            // A script cannot know the code of an SMS that is sent on the way.
            guard prompter.isInteractive else { throw AccountError.signedOut }
            switch module.purpose {
            case .plain: break
            case .payment(let title): prompter.say("You need an account to pay\(title.map { " for \($0)" } ?? "").")
            case .reading: prompter.say("You need an account to read the book.")
            }
            return try await SignInDialog(module, prompter).signIn(phone: nil)
        }
    }
}
