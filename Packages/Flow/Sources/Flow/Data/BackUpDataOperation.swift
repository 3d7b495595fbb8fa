import DataFiles
import ROSS

struct BackUpDataOperation: Operation {
    let dataFiles: any DataFilesService

    func launch(_ order: (names: [DataName], folder: String?)) async throws -> BackUpReport {
        try await dataFiles.backUp(order.names, to: order.folder)
    }
}
