import DataFiles
import ROSS

/// A user repairs data. A damaged vault does not reveal whether there is a PIN, and a repair lists its losses.
struct RepairDataScenario: Scenario {
    let operations: any DataOperations & PINOperations

    func launch(_ visit: (names: [DataName], app: any AppService)) async throws -> RepairOutcome? {
        if try await operations.checkVault().launch() {
            guard try await visit.app.unlock() else { return nil }
        }
        return try await operations.repairFiles().launch(visit.names)
    }
}
