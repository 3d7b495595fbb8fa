import ROSS

/// There is a connection. If a step fails, the next connection repeats it.
struct CatchUpScenario: Scenario {
    let operations: any AccountOperations & PaymentsOperations

    func launch(_: Void) async throws {
        try? await operations.sendPending().launch()
        _ = try? await operations.restorePurchases().launch()
    }
}
