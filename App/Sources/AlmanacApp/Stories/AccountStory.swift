import Account
import Flow
import Screens
import SignIn

extension AppRouter: AccountRouter {
    func signIn(_ purpose: SignInPurpose) async throws -> Account? {
        let account = try stories.services.account()
        return try await show(Navigator.Place("sign in"), asForm: true) {
            SignInConfigurator.make(SignInData.Purpose(purpose), worker: account, note: stories.settings.codeNote)
        }
    }
}

extension SignInData.Purpose {
    fileprivate init(_ purpose: SignInPurpose) {
        self =
            switch purpose {
            case .plain: .plain
            case .payment(let title): .payment(title: title)
            case .reading: .reading
            }
    }
}
