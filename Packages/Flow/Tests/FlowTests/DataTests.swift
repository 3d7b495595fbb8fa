import DataFiles
import DataFilesDouble
import ROSS
import ROSSTesting
import TestSupport
import Testing

@testable import Flow

extension AppServiceMock: DataUseCases {
    func backUpData(_ names: [DataName], to folder: String?) async throws -> BackUpReport {
        try record("backUpData")
        return BackUpReport(hasData: true)
    }
    func restoreData(_ order: RestoreOrder) async throws -> [RestoredFile]? { try answer("restoreData") }
    func repairData(_ names: [DataName]) async throws -> RepairOutcome? { try answer("repairData") }
    func examineData() async throws -> [HealthFinding] {
        try record("examineData")
        return []
    }
}

/// The backups are the ones in the outcome.
extension OperationsSpy: DataOperations {
    func backUpData() -> any Operation<(names: [DataName], folder: String?), BackUpReport> {
        answer(BackUpReport(hasData: true)) { "backUpData(\($0.names.map(\.name)), \($0.folder ?? "none"))" }
    }
    func checkBackups() -> any Operation<RestoreOrder, [DataFileBackup]> {
        answer(outcome as? [DataFileBackup] ?? []) { "checkBackups(\($0.files))" }
    }
    func restoreFiles() -> any Operation<[DataFileBackup], [RestoredFile]> {
        answer([]) { "restoreFiles(\($0.map(\.file.rawValue)))" }
    }
    func examineData() -> any Operation<Void, [HealthFinding]> { answer([]) { _ in "examineData" } }
    func repairFiles() -> any Operation<[DataName], RepairOutcome> {
        answer(RepairOutcome(hasData: true)) { "repairFiles(\($0.map(\.name)))" }
    }
}

@MainActor
struct DataTests {
    private let recorder = MessageRecorder()

    private func restore(
        _ file: DataFile, hasVault: Bool = true, app: AppServiceMock, failing: String? = nil
    ) async throws -> [RestoredFile]? {
        let operations = OperationsSpy(
            recorder: recorder, outcome: [DataFileBackup(path: "/b", file: file)], isTrue: { _ in hasVault },
            failure: failing.map { _ in TestError() }, failing: failing)
        return try await RestoreDataScenario(operations: operations).launch((RestoreOrder(files: ["/b"]), app))
    }

    @Test func `tasks are restored after the lock`() async throws {
        #expect(try await restore(.todo, app: AppServiceMock(recorder, outcome: true)) != nil)
        #expect(
            recorder.messages
                == ["checkVault", "app.unlock", "checkBackups([\"/b\"])", "restoreFiles([\"todo\"])"])
    }

    @Test func `the PIN is required before settings are restored`() async throws {
        #expect(try await restore(.settings, app: AppServiceMock(recorder, outcome: true)) != nil)
        #expect(recorder.messages.suffix(2) == ["app.confirmPIN", "restoreFiles([\"settings\"])"])
    }

    @Test func `a user who does not enter the PIN restores nothing`() async throws {
        #expect(try await restore(.todo, app: AppServiceMock(recorder, outcome: false)) == nil)
        #expect(recorder.messages == ["checkVault", "app.unlock"])
    }

    @Test func `a damaged vault asks for no PIN, so that settings can be restored`() async throws {
        #expect(try await restore(.settings, hasVault: false, app: AppServiceMock(recorder)) != nil)
        #expect(recorder.messages == ["checkVault", "checkBackups([\"/b\"])", "restoreFiles([\"settings\"])"])
    }

    @Test func `a backup that is refused restores nothing`() async {
        await #expect(throws: TestError.self) {
            try await restore(
                .todo, app: AppServiceMock(recorder, outcome: true), failing: "checkBackups([\"/b\"])")
        }
        #expect(recorder.messages.last == "checkBackups([\"/b\"])")
    }

    @Test(arguments: [
        (true, true, ["checkVault", "app.unlock", "repairFiles([\"todo\"])"]),
        (true, false, ["checkVault", "app.unlock"]), (false, false, ["checkVault", "repairFiles([\"todo\"])"]),
    ])
    func `data are repaired after the lock, unless the vault is damaged`(
        hasVault: Bool, isUnlocked: Bool, messages: [String]
    ) async throws {
        let operations = OperationsSpy(recorder: recorder, isTrue: { _ in hasVault })
        let outcome = try await RepairDataScenario(operations: operations)
            .launch(([.file(.todo)], AppServiceMock(recorder, outcome: isUnlocked)))
        #expect((outcome == nil) == (hasVault && !isUnlocked))
        #expect(recorder.messages == messages)
    }

    @Test func `a lock that fails repairs nothing`() async {
        let operations = OperationsSpy(recorder: recorder, isTrue: { _ in true })
        await #expect(throws: TestError.self) {
            try await RepairDataScenario(operations: operations)
                .launch(([], AppServiceMock(recorder, failure: TestError())))
        }
        #expect(recorder.messages == ["checkVault", "app.unlock"])
    }

    @Test func `each operation returns the service's result and throws its error`() async throws {
        let services = KeyServicesDouble(recorder)
        let files = InMemoryDataFilesService(data: [.file(.todo)], backups: ["/b": .books])
        services.dataFiles.override { _ in files }
        let operations = services.operations()
        #expect(try await operations.backUpData().launch(([], "/c")).copies.map(\.name) == ["todo"])
        let backups = try await operations.checkBackups().launch(RestoreOrder(files: ["/b"]))
        #expect(backups == [DataFileBackup(path: "/b", file: .books)])
        #expect(try await operations.restoreFiles().launch(backups).map(\.name) == ["books"])
        #expect(try await operations.repairFiles().launch([]).reports.map(\.name) == ["todo", "books"])
        await files.fail(with: TestError())
        await #expect(throws: TestError.self) { try await operations.backUpData().launch(([], nil)) }
        await #expect(throws: TestError.self) { try await operations.checkBackups().launch(RestoreOrder(files: [])) }
        await #expect(throws: TestError.self) { try await operations.restoreFiles().launch([]) }
        await #expect(throws: TestError.self) { try await operations.repairFiles().launch([]) }
    }

    @Test func `each use case launches its operation or scenario`() async throws {
        let app = makeApp(OperationsSpy(recorder: recorder))
        _ = try await app.backUpData([.vault], to: nil)
        _ = try await app.restoreData(RestoreOrder(files: []))
        _ = try await app.repairData([])
        #expect(
            recorder.messages == [
                "backUpData([\"vault\"], none)", "checkVault", "checkBackups([])", "restoreFiles([])", "checkVault",
                "repairFiles([])",
            ])
    }
}
