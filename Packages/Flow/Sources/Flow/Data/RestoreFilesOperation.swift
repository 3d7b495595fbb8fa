import DataFiles
import ROSS

/// Puts copies of backups in the place of data files.
struct RestoreFilesOperation: Operation {
    let dataFiles: any DataFilesService

    func launch(_ backups: [DataFileBackup]) async throws -> [RestoredFile] {
        try await dataFiles.restore(backups)
    }
}
