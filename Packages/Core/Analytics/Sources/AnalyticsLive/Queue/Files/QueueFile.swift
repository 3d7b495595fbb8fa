import Analytics
import Files
import Foundation
import GRDB
import Storage
import Synchronization

/// The file of a queue, opened at the first use, and opened again after another process replaced the file.
final class QueueFile: Sendable {
    struct Opened: Sendable {
        let store: SQLiteStore
        fileprivate let identity: FileIdentity?
    }

    /// The error that consent was withdrawn or the file was replaced after the file was opened.
    struct Outdated: Error {}

    let path: String
    let consent: ConsentFile
    private let opened = Mutex<Opened?>(nil)
    let disk = BlockingQueue("AnalyticsLive.QueueFile")

    init(at url: URL) {
        path = url.standardizedFileURL.path
        consent = ConsentFile(queue: path)
    }

    /// - Returns: What `body` returns; nil without consent.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(AnalyticsError) -> Value? {
        try await use { opened in
            try await opened.store.read { db in
                try self.check(opened)
                return try body(db)
            }
        }
    }

    /// Commits all changes of `body`, or none.
    ///
    /// - Returns: What `body` returns; nil without consent.
    func write<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(AnalyticsError) -> Value? {
        try await use { opened in
            try await opened.store.write { db in
                // The check holds the write lock, so consent and file cannot change during this transaction.
                try self.check(opened)
                return try body(db)
            }
        }
    }

    /// Closes the file after its last use.
    func close() { opened.withLock { $0 = nil } }

    /// Checks that consent is granted and that the open file is the current one.
    ///
    /// - Throws: ``Outdated`` otherwise.
    func check(_ opened: Opened) throws(Outdated) {
        guard consent.isGranted, FileIdentity(path) == opened.identity else { throw Outdated() }
    }

    private func use<Value: Sendable>(
        _ work: (Opened) async throws -> Value
    ) async throws(AnalyticsError) -> Value? {
        var repairs = 0
        while consent.isGranted {
            do {
                let opened = try await open()
                do {
                    return try await work(opened)
                } catch let error as StorageError where error.isDamage && repairs < 3 {
                    repairs += 1
                    try await repair(opened)
                }
                close()
            } catch is Outdated {
                close()
            } catch {
                throw AnalyticsError(error)
            }
        }
        close()
        return nil
    }

    private func open() async throws -> Opened {
        if let opened = opened.withLock(\.self) {
            // This check comes before the write lock, which another program may hold on the old file for long.
            try check(opened)
            return opened
        }
        return try await disk.run { [self] in
            // Another task may have opened the file meanwhile.
            if let opened = opened.withLock(\.self) { return opened }
            while true {
                let before = FileIdentity(path)
                do throws(StorageError) {
                    let store = try Self.openStore(at: path)
                    let opened = Opened(store: store, identity: FileIdentity(path))
                    // The file may have been replaced while it was opened.
                    guard before == nil || before == opened.identity else { continue }
                    self.opened.withLock { $0 = opened }
                    return opened
                } catch {
                    guard error.isDamage, let before else { throw error }
                    try moveAwayUnreadable(before)
                }
            }
        }
    }

    static func openStore(at path: String, timeout: Duration = .seconds(10)) throws(StorageError) -> SQLiteStore {
        try SQLiteStore.open(
            at: URL(fileURLWithPath: path), migrations: AnalyticsSchema.migrations,
            options: SQLiteStore.Options(busyTimeout: timeout))
    }
}

extension StorageError {
    var isDamage: Bool {
        switch self {
        case .corrupt, .notADatabase: true
        default: false
        }
    }
}
