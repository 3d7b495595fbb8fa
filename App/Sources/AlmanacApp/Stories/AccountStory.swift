import Account
import Flow
import Screens
import SignIn

extension AppRouter: AccountRouter {
    func signIn(_ context: SignInContext) async throws -> Account? {
        try await show(Navigator.Place("sign in"), asForm: true) {
            SignInConfigurator.make(
                SignInData.Purpose(context.purpose), worker: context.account, note: options.codeNote)
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
