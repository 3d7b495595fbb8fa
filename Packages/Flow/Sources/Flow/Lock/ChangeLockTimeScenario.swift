import ROSS
import Settings

/// A user changes the time after which the app locks. Somebody who finds the app unlocked cannot keep it so.
struct ChangeLockTimeScenario: Scenario {
    let operations: any LockOperations

    func launch(_ time: LockTime) async throws -> Bool {
        if try await operations.checkPIN().launch() {
            guard try await operations.confirmPIN().launch() else { return false }
        }
        try await operations.saveLockTime().launch(time)
        return true
    }
}
