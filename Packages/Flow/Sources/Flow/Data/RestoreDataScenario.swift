import DataFiles
import ROSS

/// A user restores data files. The settings have the lock time, so the PIN itself is required before they are restored.
/// A damaged vault cannot tell whether there is a PIN, and a restore is the way out.
struct RestoreDataScenario: Scenario {
    let operations: any DataOperations & PINOperations

    func launch(_ visit: (order: RestoreOrder, app: any AppService)) async throws -> [RestoredFile]? {
        guard try await operations.checkVault().launch() else {
            let backups = try await operations.checkBackups().launch(visit.order)
            return try await operations.restoreFiles().launch(backups)
        }
        guard try await visit.app.unlock() else { return nil }
        let backups = try await operations.checkBackups().launch(visit.order)
        if backups.canWeakenLock {
            guard try await visit.app.confirmPIN() else { return nil }
        }
        return try await operations.restoreFiles().launch(backups)
    }
}
