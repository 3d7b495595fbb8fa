import ROSS

/// A user comes back to a locked app.
struct UnlockScenario: Scenario {
    let operations: any LockOperations & SessionOperations

    func launch(_: Void) async throws -> Bool {
        guard try await operations.checkLock().launch() else { return true }
        switch try await operations.enterPIN().launch() {
        case .unlocked: return true
        case .forgotten: try await operations.dropSession().launch()
        case nil: break
        }
        return false
    }
}
