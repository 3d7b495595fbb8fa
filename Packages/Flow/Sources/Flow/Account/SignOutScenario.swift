import ROSS

/// A user signs out, or changes the account. No data of the account are left on this machine. The input is where the
/// next session begins.
struct SignOutScenario: Scenario {
    let operations: any AccountOperations & PaymentsOperations & SessionOperations

    func launch(_ next: AppLink?) async throws {
        // First, so that the user is signed out even if a file cannot be written.
        try await operations.signOut().launch()
        try await operations.forgetPurchases().launch()
        // The server can take time to answer. ``SendPendingOperation`` sends it later if this fails.
        try await operations.sendRevocations().launch()
        try await operations.dropSession().launch(next)
    }
}
