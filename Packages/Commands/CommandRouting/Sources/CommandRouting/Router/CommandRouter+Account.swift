import Account
import Flow

extension CommandModule where Context == SignInContext, Outcome == Account? {
    public static var signIn: Self { Self("the sign-in") }
}

extension CommandRouter: AccountRouter {
    public func signIn(_ context: SignInContext) async throws -> Account? {
        try await reach(.signIn, context) { [asker] in
            // A script cannot know the code of an SMS that is sent on the way.
            guard asker.isInteractive else { throw AccountError.signedOut }
            switch $0.purpose {
            case .plain: break
            case .payment(let title): asker.say("You need an account to pay\(title.map { " for \($0)" } ?? "").")
            case .reading: asker.say("You need an account to read the book.")
            }
            return try await SignInDialog($0, asker).signIn(phone: nil)
        }
    }
}
