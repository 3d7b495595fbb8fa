import ROSS

/// A user signs out, or changes the account. Nothing of the account is left on this machine. The input is where the next
/// session begins.
struct SignOutScenario: Scenario {
    let operations: any AccountOperations & PaymentOperations & SessionOperations

    func launch(_ next: AppLink?) async throws {
        // First, so that the user is signed out even if a file cannot be written.
        try await operations.signOut().launch()
        try await operations.forgetPurchases().launch()
        // The server can take time to answer. What it is not told now, ``SendPendingOperation`` tells it later.
        try await operations.sendRevocations().launch()
        try await operations.dropSession().launch(next)
    }
}
