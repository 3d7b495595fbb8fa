import DataFiles
import ROSS

/// Checks data, and saves the readable rows of damaged files.
struct RepairFilesOperation: Operation {
    let dataFiles: any DataFilesService

    func launch(_ names: [DataName]) async throws -> RepairOutcome {
        try await dataFiles.repair(names)
    }
}
