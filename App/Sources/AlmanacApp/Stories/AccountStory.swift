import Account
import Flow
import Screens
import SignIn

extension AppRouter: AccountRouter {
    func signIn() async throws -> Account? {
        let account = try stories.services.account()
        return try await show(Navigator.Place("sign in"), asForm: true) {
            SignInConfigurator.make(worker: account, note: stories.settings.codeNote)
        }
    }
}
