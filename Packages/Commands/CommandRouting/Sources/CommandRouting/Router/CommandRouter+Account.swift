import Account
import Flow

extension CommandModule where Context == SignInContext, Outcome == Account? {
    /// The sign-in. It ends with the account; `nil` if the user has cancelled.
    public static var signIn: Self { Self("the sign-in") }
}

extension CommandRouter: AccountRouter {
    /// Asks for phone number and code, unless the command has an answer.
    ///
    /// - Throws: `AccountError.signedOut` if no person can be asked.
    public func signIn(_ context: SignInContext) async throws -> Account? {
        try await reach(.signIn, context) { [prompter] in
            // A script cannot know the code of an SMS that is sent on the way.
            guard prompter.isInteractive else { throw AccountError.signedOut }
            switch $0.purpose {
            case .plain: break
            case .payment(let title): prompter.say("You need an account to pay\(title.map { " for \($0)" } ?? "").")
            case .reading: prompter.say("You need an account to read the book.")
            }
            return try await SignInDialog($0, prompter).signIn(phone: nil)
        }
    }
}
