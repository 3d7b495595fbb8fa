import DataFiles

/// A service that keeps the names of data files in memory and no contents. Tests use it, and the app with `--in-memory`.
///
/// ```swift
/// try await restore("/b", in: InMemoryDataFilesService(backups: ["/b": .todo]))
/// ```
public actor InMemoryDataFilesService: DataFilesService {
    private var data: [DataName]
    private let damaged: Set<DataFile>
    private var backups: [String: DataFile]
    private let mayRestoreEvents: Bool
    private var failure: (any Error)?
    private var count = 0

    /// - Parameters:
    ///   - data: The data that there are.
    ///   - damaged: The files of which nothing can be read.
    ///   - backups: The data of the file at each path.
    public init(
        data: [DataName] = [], damaged: Set<DataFile> = [], backups: [String: DataFile] = [:],
        mayRestoreEvents: Bool = true
    ) {
        self.data = data
        self.damaged = damaged
        self.backups = backups
        self.mayRestoreEvents = mayRestoreEvents
    }

    /// Makes every call throw this error; `nil` ends that.
    ///
    /// ```swift
    /// struct Failure: Error {}
    /// await service.fail(with: Failure())
    /// await #expect(throws: Failure.self) { try await service.repair([]) }
    /// ```
    public func fail(with error: (any Error)?) { failure = error }

    public func backUp(_ names: [DataName], to folder: String?) throws -> BackUpReport {
        let found = try existing(names)
        var report = BackUpReport(hasData: !found.isEmpty)
        if found.contains(.vault) {
            if names.isEmpty {
                report.leavesOutVault = true
            } else {
                report.failures.append(DataFileError.vaultIsNotCopied)
            }
        }
        for file in found.compactMap(\.file) {
            count += 1
            let path = "\(folder ?? "/backups")/\(file.rawValue)-\(count).sqlite"
            backups[path] = file
            report.copies.append(DataFileCopy(name: file.rawValue, file: path))
        }
        return report
    }

    public func check(_ order: RestoreOrder) throws -> [DataFileBackup] {
        if let failure { throw failure }
        let backups = try order.backups { path in self.backups[path].map { [$0] } ?? [] }
        try refuseEvents(in: backups)
        return backups
    }

    public func restore(_ backups: [DataFileBackup]) throws -> [RestoredFile] {
        if let failure { throw failure }
        try refuseEvents(in: backups)
        return backups.map { backup in
            let (name, path) = (DataName.file(backup.file), Self.path(of: .file(backup.file)))
            let hadFile = data.contains(name)
            if !hadFile { data.append(name) }
            return RestoredFile(backup, file: path, kept: hadFile ? "\(path).replaced" : nil)
        }
    }

    public func examine() -> [HealthFinding] {
        data.map { name in
            let isDamaged = name.file.map(damaged.contains) ?? false
            return HealthFinding(name.name, isDamaged ? .error : .ok, Self.path(of: name))
        }
    }

    public func repair(_ names: [DataName]) throws -> RepairOutcome {
        let found = try existing(names)
        var outcome = RepairOutcome(hasData: !found.isEmpty)
        outcome.reports = found.map { name in
            if let file = name.file, damaged.contains(file) {
                RepairReport(file: file, path: Self.path(of: name), saved: nil, tables: [])
            } else {
                RepairReport(name: name.name, path: Self.path(of: name), problem: nil)
            }
        }
        return outcome
    }

    private func existing(_ names: [DataName]) throws -> [DataName] {
        if let failure { throw failure }
        return try names.selected(path: { Self.path(of: $0) }, exists: { data.contains($0) })
    }

    private func refuseEvents(in backups: [DataFileBackup]) throws(DataFileError) {
        guard backups.contains(where: { $0.file == .analytics }), !mayRestoreEvents else { return }
        throw .analyticsAreOff
    }

    private static func path(of name: DataName) -> String { "/data/\(name.fileName)" }
}
