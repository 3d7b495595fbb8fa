import Account
import Flow
import SignIn

extension CommandRouter: AccountRouter {
    /// Asks for phone number and code, unless the command has an answer.
    ///
    /// - Throws: `AccountError.signedOut` if no person can be asked.
    public func signIn(_ module: SignInModule) async throws -> AccountRecord? {
        try await reach(module, "the sign-in") { [prompter] module in
            // A script cannot know the code of an SMS that is sent on the way.
            guard prompter.isInteractive else { throw AccountError.signedOut }
            if let reason = module.purpose.reason { prompter.say(reason) }
            return try await SignInDialog(module, prompter).run(phone: nil)
        }
    }
}
