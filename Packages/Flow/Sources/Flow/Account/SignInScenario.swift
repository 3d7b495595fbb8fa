import Account
import ROSS
import SignIn

/// A user signs in, and purchases without an account become part of it.
struct SignInScenario: Scenario {
    let operations: any AccountOperations & PaymentsOperations

    func launch(_ purpose: SignInData.Purpose) async throws -> SignInReceipt? {
        guard let account = try await operations.signIn().launch(purpose) else { return nil }
        // The user is signed in also if this fails. ``SendPendingOperation`` tries it again.
        let paid = try? await operations.bindPurchases().launch()
        return SignInReceipt(account: account, paid: paid)
    }
}
