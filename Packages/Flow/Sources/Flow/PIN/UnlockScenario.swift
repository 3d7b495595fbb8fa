import ROSS

/// A user comes back to a locked app.
struct UnlockScenario: Scenario {
    let operations: any PINOperations & PaymentsOperations & SessionOperations

    func launch(_: Void) async throws -> Bool {
        guard try await operations.readPIN().launch().isLocked else { return true }
        switch try await operations.enterPIN().launch(.enter) {
        case .done: return true
        case .forgotten:
            // The account was removed with the PIN. Even if this fails, its screens must close.
            try? await operations.forgetPurchases().launch()
            try await operations.dropSession().launch(nil)
        case nil: break
        }
        return false
    }
}
