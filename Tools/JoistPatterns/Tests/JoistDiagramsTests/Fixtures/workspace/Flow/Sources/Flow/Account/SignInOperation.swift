import Account
import ROSS

/// Lets the user sign in.
struct SignInOperation: Operation {
    let router: any AccountRouter
    let account: any AccountService

    func launch(_ purpose: SignInPurpose) async throws -> Account? {
        try await router.signIn(SignInContext(purpose: purpose, account: account))
    }
}
