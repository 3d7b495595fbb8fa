import DataFiles
import ROSS

public protocol DataUseCases: Service {
    /// A user copies data files.
    ///
    /// - Parameters:
    ///   - names: The data; all without names.
    ///   - folder: The path of the folder for the copies; `nil` for the folder of the backups.
    func backUpData(_ names: [DataName], to folder: String?) async throws -> BackUpReport

    /// A user restores data files from backups. A locked app asks for the PIN before that. If settings are among the
    /// files, an open app asks for it too, because they hold the lock time. If the vault is damaged, no PIN is asked
    /// for: the app cannot know whether there is one.
    ///
    /// - Returns: What is restored; `nil` if the user has not entered the PIN.
    func restoreData(_ order: RestoreOrder) async throws -> [RestoredFile]?

    /// A user checks data, and saves the readable rows of damaged files. The PIN comes first. A vault that is damaged
    /// cannot ask for it.
    ///
    /// - Parameter names: The data; all without names.
    /// - Returns: What is found; `nil` if the user has left the lock.
    func repairData(_ names: [DataName]) async throws -> RepairOutcome?

    /// A user has the data files examined. No PIN is required: nothing in them is shown or changed.
    func examineData() async throws -> [HealthFinding]
}

extension ScenarioAppService {
    func backUpData(_ names: [DataName], to folder: String?) async throws -> BackUpReport {
        try await operations.backUpData().launch((names, folder))
    }

    func restoreData(_ order: RestoreOrder) async throws -> [RestoredFile]? {
        try await scenarios.restoreData().launch((order, self))
    }

    func repairData(_ names: [DataName]) async throws -> RepairOutcome? {
        try await scenarios.repairData().launch((names, self))
    }

    func examineData() async throws -> [HealthFinding] { try await operations.examineData().launch() }
}

package protocol DataScenarios: ScenarioFactory {
    func restoreData() -> any Scenario<(order: RestoreOrder, app: any AppService), [RestoredFile]?>
    func repairData() -> any Scenario<(names: [DataName], app: any AppService), RepairOutcome?>
}

extension DataScenarios {
    package func restoreData() -> any Scenario<(order: RestoreOrder, app: any AppService), [RestoredFile]?> {
        RestoreDataScenario(operations: operations)
    }

    package func repairData() -> any Scenario<(names: [DataName], app: any AppService), RepairOutcome?> {
        RepairDataScenario(operations: operations)
    }
}

@MainActor
package protocol DataOperations: Sendable {
    func backUpData() throws -> any Operation<(names: [DataName], folder: String?), BackUpReport>
    func checkBackups() throws -> any Operation<RestoreOrder, [DataFileBackup]>
    func restoreFiles() throws -> any Operation<[DataFileBackup], [RestoredFile]>
    func repairFiles() throws -> any Operation<[DataName], RepairOutcome>
    func examineData() throws -> any Operation<Void, [HealthFinding]>
}

extension AppOperations: DataOperations {
    func backUpData() throws -> any Operation<(names: [DataName], folder: String?), BackUpReport> {
        BackUpDataOperation(dataFiles: try services.dataFiles())
    }

    func checkBackups() throws -> any Operation<RestoreOrder, [DataFileBackup]> {
        CheckBackupsOperation(dataFiles: try services.dataFiles())
    }

    func restoreFiles() throws -> any Operation<[DataFileBackup], [RestoredFile]> {
        RestoreFilesOperation(dataFiles: try services.dataFiles())
    }

    func repairFiles() throws -> any Operation<[DataName], RepairOutcome> {
        RepairFilesOperation(dataFiles: try services.dataFiles())
    }

    func examineData() throws -> any Operation<Void, [HealthFinding]> {
        ExamineDataOperation(dataFiles: try services.dataFiles())
    }
}

struct BackUpDataOperation: Operation {
    let dataFiles: any DataFilesService

    func launch(_ order: (names: [DataName], folder: String?)) async throws -> BackUpReport {
        try await dataFiles.backUp(order.names, to: order.folder)
    }
}

struct CheckBackupsOperation: Operation {
    let dataFiles: any DataFilesService

    func launch(_ order: RestoreOrder) async throws -> [DataFileBackup] { try await dataFiles.check(order) }
}

/// Puts copies of backups in the place of data files.
struct RestoreFilesOperation: Operation {
    let dataFiles: any DataFilesService

    func launch(_ backups: [DataFileBackup]) async throws -> [RestoredFile] { try await dataFiles.restore(backups) }
}

/// Checks data, and saves the readable rows of damaged files.
struct RepairFilesOperation: Operation {
    let dataFiles: any DataFilesService

    func launch(_ names: [DataName]) async throws -> RepairOutcome { try await dataFiles.repair(names) }
}

/// Checks the data files, and changes nothing.
struct ExamineDataOperation: Operation {
    let dataFiles: any DataFilesService

    func launch(_: Void) async throws -> [HealthFinding] { await dataFiles.examine() }
}
