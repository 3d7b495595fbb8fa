import DataFiles
import ROSS

/// Finds out which data the files of an order hold.
struct CheckBackupsOperation: Operation {
    let dataFiles: any DataFilesService

    func launch(_ order: RestoreOrder) async throws -> [DataFileBackup] {
        try await dataFiles.check(order)
    }
}
