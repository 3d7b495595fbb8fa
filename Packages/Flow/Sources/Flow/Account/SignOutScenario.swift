import ROSS

/// A user signs out, or changes the account. Nothing of the account is left on this machine. The input is where the next
/// session begins.
struct SignOutScenario: Scenario {
    let operations: any AccountOperations & PaymentOperations & SessionOperations

    func launch(_ next: AppLink?) async throws {
        do {
            // Before the server is told, which can take time.
            try await operations.forgetPurchases().launch()
        } catch {
            // A file that cannot be written keeps nobody signed in.
            try await operations.signOut().launch()
            throw error
        }
        try await operations.signOut().launch()
        try await operations.dropSession().launch(next)
    }
}
