import ROSS

/// A user signs out, or changes the account. Nothing of the account is left on this machine. The input is where the next
/// session begins.
struct SignOutScenario: Scenario {
    let operations: any AccountOperations & PaymentOperations & SessionOperations

    func launch(_ next: AppLink?) async throws {
        var failure: (any Error)?
        // Before the server is told, which can take time. A file that cannot be written keeps nobody signed in.
        do { try await operations.forgetPurchases().launch() } catch { failure = error }
        try await operations.signOut().launch()
        if let failure { throw failure }
        try await operations.dropSession().launch(next)
    }
}
