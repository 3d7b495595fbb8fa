import Account
import Flow
import Screens
import SignIn
import SignInScreen

extension AppRouter: AccountRouter {
    func signIn(_ module: SignInModule) async throws -> AccountRecord? {
        try await show(Navigator.Place("sign in"), asForm: true) {
            SignInConfigurator.make(module, note: options.codeNote)
        }
    }
}
