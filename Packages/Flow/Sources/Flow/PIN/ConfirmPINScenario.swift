import ROSS

/// A user shows that they know the PIN, if there is one.
struct ConfirmPINScenario: Scenario {
    let operations: any PINOperations

    func launch(_: Void) async throws -> Bool {
        guard try await operations.readPIN().launch() != .none else { return true }
        return try await operations.enterPIN().launch(.confirm) != nil
    }
}
