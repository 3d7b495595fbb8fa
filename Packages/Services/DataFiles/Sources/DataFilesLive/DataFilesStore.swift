import DataFiles
import Files
import Formatting
import Foundation
import Storage

/// The data files in a folder.
///
/// ```swift
/// try make(.settings)
/// let store = DataFilesStore(
///     folder: folder, migrations: Self.migrations, problem: { file, _ in "\(file.rawValue) is odd." })
/// #expect(try await store.repair([]).reports.map(\.problem) == [.unreadableValue("settings is odd.")])
/// ```
public final class DataFilesStore: DataFilesService {
    private let folder: URL
    private let migrations: @Sendable (DataFile) -> [Migration]
    private let problem: @Sendable (DataFile, SQLiteStore) async throws -> String?
    private let ownBooks: @Sendable (SQLiteStore) async throws -> [OwnBook]
    private let mayRestoreEvents: @Sendable () -> Bool

    /// A book that the user has added, with the path of its file in the folder of the data files, and the file's size
    /// in bytes. The name of the file tells its content.
    public typealias OwnBook = (title: String, path: String, size: Int64)

    /// The folder with the files of own books, beside the copies of databases that share them.
    private static let ownBooksFolder = "own-books"

    private static let backupOptions = SQLiteStore.Options(damageAdvice: "choose another backup")

    /// - Parameters:
    ///   - folder: The folder of the data files, with the vault.
    ///   - migrations: Returns the schema of a file.
    ///   - problem: Says which value of a sound file its service cannot read; `nil` if it can read all.
    ///   - ownBooks: Returns the books that the user has added, by the file of the books. A backup of it includes their
    ///     files.
    ///   - mayRestoreEvents: Whether the user has agreed that events are recorded.
    public init(
        folder: URL, migrations: @escaping @Sendable (DataFile) -> [Migration],
        problem: @escaping @Sendable (DataFile, SQLiteStore) async throws -> String? = { _, _ in nil },
        ownBooks: @escaping @Sendable (SQLiteStore) async throws -> [OwnBook] = { _ in [] },
        mayRestoreEvents: @escaping @Sendable () -> Bool = { true }
    ) {
        self.folder = folder
        self.migrations = migrations
        self.problem = problem
        self.ownBooks = ownBooks
        self.mayRestoreEvents = mayRestoreEvents
    }

    public func backUp(_ names: [DataName], to target: String?) async throws -> BackUpReport {
        let found = try existing(names)
        let files = found.compactMap(\.file)
        let target =
            target.map { URL(filePath: $0, directoryHint: .isDirectory) } ?? folder.appending(path: "backups")
        if !files.isEmpty { try Self.make(target) }
        var report = BackUpReport(hasData: !found.isEmpty)
        if found.contains(.vault) {
            if names.isEmpty {
                report.leavesOutVault = true
            } else {
                report.failures.append(DataFileError.vaultIsNotCopied)
            }
        }
        for file in files {
            do {
                let store = try open(file)
                let copy = try await Self.newFile("\(file.rawValue)-", ".sqlite", in: target) {
                    try await store.backUp(to: $0)
                }
                report.copies.append(DataFileCopy(name: file.rawValue, file: copy.path))
                guard file == .books else { continue }
                let books = target.appending(path: Self.ownBooksFolder)
                for book in try await ownBooks(store) {
                    report.ownBooks = books.path
                    do {
                        let place = books.appending(path: URL(filePath: book.path).lastPathComponent)
                        try self.copy(book, from: url(of: book), to: place)
                    } catch {
                        report.failures.append(error)
                    }
                }
            } catch {
                report.failures.append(error)
            }
        }
        return report
    }

    public func check(_ order: RestoreOrder) async throws -> [DataFileBackup] {
        // A shell's `*` names the folder too, which is restored with its database.
        let files = order.files.filter { URL(filePath: $0).lastPathComponent != Self.ownBooksFolder }
        let order = files.isEmpty ? order : RestoreOrder(files: files, owner: order.owner)
        let backups = try order.backups { path in
            owners(of: try SQLiteStore.appliedMigrations(in: URL(filePath: path), options: Self.backupOptions))
        }
        try refuseEvents(in: backups)
        return backups
    }

    public func restore(_ backups: [DataFileBackup]) async throws -> [RestoredFile] {
        try refuseEvents(in: backups)
        var restored: [RestoredFile] = []
        for backup in backups {
            do {
                let place = url(of: .file(backup.file))
                let source = URL(filePath: backup.path)
                let kept = try SQLiteStore.restore(
                    from: source, to: place, migrations: migrations(backup.file), options: Self.backupOptions)
                restored.append(RestoredFile(backup, file: place.path, kept: kept?.path))
                guard backup.file == .books else { continue }
                let copies = source.deletingLastPathComponent().appending(path: Self.ownBooksFolder)
                for book in try await ownBooks(open(.books)) {
                    let copy = copies.appending(path: URL(filePath: book.path).lastPathComponent)
                    // Only `doctor` reports a missing copy: the data are restored, and the book can be added again.
                    if Self.has(book, at: copy) { try self.copy(book, from: copy, to: url(of: book)) }
                }
            } catch  where !restored.isEmpty && !(error is CancellationError) {
                throw DataFileError.restoredInPart(restored, reason: "\(error)")
            }
        }
        return restored
    }

    public func repair(_ names: [DataName]) async throws -> RepairOutcome {
        let found = try existing(names)
        var outcome = RepairOutcome(hasData: !found.isEmpty)
        for name in found {
            do {
                switch name {
                case .file(let file): outcome.reports.append(try await repair(file))
                case .vault: outcome.reports.append(try await RepairReport(ofVault: url(of: .vault)))
                }
            } catch {
                outcome.failures.append(error)
            }
        }
        return outcome
    }

    // MARK: Examination

    /// A file that is larger is not read as a whole, so that an examination ends soon.
    private static let examinedSize = 256 * 1024 * 1024

    public func examine() async -> [HealthFinding] {
        var findings = [examineFolder()]
        var status = stat()
        // `lstat` finds a link whose target is missing too: no command can open such a data file.
        for name in DataName.allCases where lstat(url(of: name).path, &status) == 0 {
            findings.append(await examine(name))
        }
        return findings
    }

    private func examineFolder() -> HealthFinding {
        let (subject, path) = ("data folder", folder.path)
        var (status, disk) = (stat(), statvfs())
        var reason: String { String(cString: strerror(errno)) }
        func failure(_ path: String) -> HealthFinding {
            let text = "Data cannot be saved in \(path): \(reason)."
            return HealthFinding(
                subject, .error, "\(text) Check its permissions, or set ALMANAC_HOME to another folder.")
        }
        guard stat(path, &status) == 0 else {
            guard errno == ENOENT else { return HealthFinding(subject, .error, "\(path): \(reason). Check its path.") }
            var parent = folder.deletingLastPathComponent()
            while access(parent.path, F_OK) != 0, parent.path != "/" { parent.deleteLastPathComponent() }
            guard access(parent.path, W_OK | X_OK) == 0 else { return failure(parent.path) }
            return HealthFinding(subject, .ok, "\(path) is made when there are data.")
        }
        guard status.st_mode & S_IFMT == S_IFDIR else {
            return HealthFinding(subject, .error, "\(path) is no folder. Set ALMANAC_HOME to a folder.")
        }
        guard access(path, R_OK | W_OK | X_OK) == 0 else { return failure(path) }
        if status.st_uid != geteuid() {
            return HealthFinding(subject, .warning, "\(path) belongs to another user, who can read your data.")
        }
        if statvfs(path, &disk) == 0 {
            let room = UInt64(disk.f_bavail) * UInt64(disk.f_frsize)
            // What one change writes before it is in the data file.
            if room < 128 * 1024 {
                return HealthFinding(
                    subject, .error, "The disk of \(path) is full, so nothing can be saved. Make room on it.")
            }
            if room < 16 * 1024 * 1024 {
                return HealthFinding(subject, .warning, "The disk of \(path) is almost full. Make room on it.")
            }
        }
        return HealthFinding(subject, .ok, path)
    }

    private func examine(_ name: DataName) async -> HealthFinding {
        let path = url(of: name).path
        do {
            switch name {
            case .vault:
                let problem = try await RepairReport(ofVault: url(of: .vault)).problem
                guard let problem else { return HealthFinding(name.name, .ok, path) }
                return HealthFinding(name.name, .error, "\(problem.text) Run 'almanac repair vault'.")
            case .file(let file):
                var status = stat()
                guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
                    return HealthFinding(name.name, .error, "\(path) is no file. Move it away.")
                }
                guard status.st_size <= Self.examinedSize else {
                    return HealthFinding(
                        name.name, .warning, "\(path) is too large to check here. Run 'almanac repair \(name.name)'.")
                }
                let store = try open(file)
                guard try await store.checkIntegrity().isEmpty else {
                    throw StorageError.corrupt(file: path, advice: file.damageAdvice)
                }
                if store.isReadOnly {
                    return HealthFinding(name.name, .error, "\(StorageError.readOnly(file: path))")
                }
                if let text = try await problem(file, store) {
                    return HealthFinding(name.name, .warning, "\(text) Run 'almanac repair \(name.name)'.")
                }
                if file == .books,
                    let missing = try await ownBooks(store).first(where: { !Self.has($0, at: url(of: $0)) })
                {
                    return HealthFinding(name.name, .warning, "\(DataFileError.bookIsMissing(missing.title))")
                }
                return HealthFinding(name.name, .ok, path)
            }
        } catch {
            return HealthFinding(name.name, .error, "\(error)")
        }
    }

    // MARK: Files

    private func url(of name: DataName) -> URL { folder.appending(path: name.fileName) }

    private func url(of book: OwnBook) -> URL { folder.appending(path: book.path) }

    private func existing(_ names: [DataName]) throws(DataFileError) -> [DataName] {
        try names.selected(
            path: { url(of: $0).path }, exists: { FileManager.default.fileExists(atPath: url(of: $0).path) })
    }

    private func open(_ file: DataFile) throws(StorageError) -> SQLiteStore {
        try SQLiteStore.open(at: url(of: .file(file)), migrations: migrations(file), options: options(of: file))
    }

    private func options(of file: DataFile) -> SQLiteStore.Options {
        SQLiteStore.Options(damageAdvice: file.damageAdvice)
    }

    private static func make(_ folder: URL) throws(DataFileError) {
        do {
            try FileManager.default.createDirectory(
                at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        } catch {
            throw .noFolder(folder.path)
        }
    }

    /// Creates a file with the time in its name, between `beginning` and `end`: `todo-20261124T173000.sqlite`.
    ///
    /// - Parameter make: Throws ``StorageError/alreadyExists(file:)`` if there is a file of this name.
    private static func newFile(
        _ beginning: String, _ end: String = "", in folder: URL, make: (URL) async throws -> Void
    ) async throws -> URL {
        let local = LocalTime(Date(), in: .machine)
        let time = local?.description.filter { $0 != "-" && $0 != ":" } ?? ""
        var number = 1
        while true {
            let url = folder.appending(path: "\(beginning)\(time)\(number == 1 ? "" : "-\(number)")\(end)")
            do {
                try await make(url)
                return url
            } catch StorageError.alreadyExists where number < 100 {
                // Another file was created in the same second.
                number += 1
            }
        }
    }

    // MARK: Backups

    private func copy(_ book: OwnBook, from source: URL, to place: URL) throws(DataFileError) {
        if Self.has(book, at: place) { return }
        guard Self.has(book, at: source) else { throw .bookIsMissing(book.title) }
        do throws(FileError) {
            try Folder.create(place.deletingLastPathComponent().path)
            try TemporaryFile.copy(OpenFile(source.path, O_RDONLY), to: place.path)
        } catch {
            throw .bookIsNotCopied(book.title, reason: error.description)
        }
    }

    private static func has(_ book: OwnBook, at place: URL) -> Bool {
        var status = stat()
        return stat(place.path, &status) == 0 && Int64(status.st_size) == book.size
    }

    private func refuseEvents(in backups: [DataFileBackup]) throws(DataFileError) {
        guard backups.contains(where: { $0.file == .analytics }), !mayRestoreEvents() else { return }
        throw .analyticsAreOff
    }

    /// The data files that a file with these migrations may be. The first migration of key-value files is the same in
    /// several of them, so it decides only if there is no migration that one file alone has.
    private func owners(of applied: Set<String>) -> [DataFile] {
        let schemas = Dictionary(
            uniqueKeysWithValues: DataFile.allCases.map { file in (file, Set(migrations(file).map(\.name))) })
        func names(of file: DataFile) -> Set<String> { schemas[file] ?? [] }
        let possible = DataFile.allCases.filter { !applied.isDisjoint(with: names(of: $0)) }
        let certain = possible.filter { file in
            let rest = DataFile.allCases.filter { $0 != file }
            let others = Set(rest.flatMap { names(of: $0) })
            return !applied.intersection(names(of: file)).subtracting(others).isEmpty
        }
        return certain.isEmpty ? possible : certain
    }

    // MARK: Repair

    private func repair(_ file: DataFile) async throws -> RepairReport {
        let damaged = url(of: .file(file))
        if try await isSound(file) {
            let text = try await problem(file, open(file))
            return RepairReport(name: file.rawValue, path: damaged.path, problem: text.map(DataProblem.unreadableValue))
        }
        var tables: [SalvagedTable] = []
        let saved = try await Self.newFile("\(damaged.lastPathComponent).saved-", in: folder) { saved in
            tables = try SQLiteStore.salvage(
                damaged, to: saved, migrations: migrations(file), options: options(of: file))
        }
        let hasRows = tables.contains { $0.saved > 0 }
        return RepairReport(
            file: file, path: damaged.path, saved: hasRows ? saved.path : nil,
            tables: tables.map(RepairReport.Table.init))
    }

    private func isSound(_ file: DataFile) async throws -> Bool {
        do {
            return try await open(file).checkIntegrity().isEmpty
        } catch StorageError.corrupt, StorageError.corruptJournal, StorageError.notADatabase {
            return false
        }
    }
}

extension RepairReport.Table {
    fileprivate init(_ table: SalvagedTable) {
        self.init(
            name: table.name, saved: table.saved, doubtful: table.doubtful, unreadable: table.unreadable,
            damagedPages: table.damagedPages,
            missing: table.missing.map {
                [$0.lowerBound == .min ? nil : $0.lowerBound, $0.upperBound == .max ? nil : $0.upperBound]
            })
    }
}
