import Account
import ROSS

/// Lets the user sign in.
struct SignInOperation: Operation {
    let router: any AccountRouter

    func launch(_ purpose: SignInPurpose) async throws -> Account? {
        try await router.signIn(purpose)
    }
}
