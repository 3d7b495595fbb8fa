import DataFiles
import ROSS

struct CheckBackupsOperation: Operation {
    let dataFiles: any DataFilesService

    func launch(_ order: RestoreOrder) async throws -> [DataFileBackup] {
        try await dataFiles.check(order)
    }
}
