import Account
import ROSS
import SignIn

struct SignInOperation: Operation {
    let router: any AccountRouter
    let account: any AccountService

    func launch(_ purpose: SignInData.Purpose) async throws -> AccountRecord? {
        try await router.signIn(SignInModule(purpose: purpose, account: account))
    }
}
