import Analytics
import Files
import Foundation
import GRDB
import Storage
import Synchronization

/// The file of a queue, opened at the first use, and opened again after another process replaced the file.
final class QueueFile: Sendable {
    /// An open database and the identity of its file.
    struct Connection: Sendable {
        let store: SQLiteStore
        fileprivate let identity: FileIdentity?
    }

    /// The error that consent was withdrawn or the file was replaced after the file was opened.
    struct StaleConnection: Error {}

    let path: String
    let consent: ConsentFile
    private let connection = Mutex<Connection?>(nil)
    let disk = BlockingQueue("AnalyticsLive.QueueFile")

    init(at url: URL) {
        path = url.standardizedFileURL.path
        consent = ConsentFile(queue: path)
    }

    /// - Returns: What `body` returns; nil without consent.
    func read<Value: Sendable>(
        _ body: @escaping @Sendable (Database) throws -> Value
    ) async throws(AnalyticsError) -> Value? {
        try await use { connection in
            try await connection.store.read { db in
                try self.check(connection)
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
        try await use { connection in
            try await connection.store.write { db in
                // The check holds the write lock, so consent and file cannot change during this transaction.
                try self.check(connection)
                return try body(db)
            }
        }
    }

    /// Closes the file after its last use.
    func close() { connection.withLock { $0 = nil } }

    /// Checks that consent is granted and that the open file is the current one.
    ///
    /// - Throws: ``StaleConnection`` otherwise.
    func check(_ connection: Connection) throws(StaleConnection) {
        guard consent.isGranted, FileIdentity(path) == connection.identity else { throw StaleConnection() }
    }

    private func use<Value: Sendable>(
        _ work: (Connection) async throws -> Value
    ) async throws(AnalyticsError) -> Value? {
        var repairs = 0
        while consent.isGranted {
            do {
                let connection = try await open()
                do {
                    return try await work(connection)
                } catch let error as StorageError where error.isDamage && repairs < 3 {
                    repairs += 1
                    try await repair(connection)
                }
                close()
            } catch is StaleConnection {
                close()
            } catch {
                throw AnalyticsError(error)
            }
        }
        close()
        return nil
    }

    private func open() async throws -> Connection {
        if let connection = connection.withLock(\.self) {
            // This check comes before the write lock, which another program may hold on the old file for long.
            try check(connection)
            return connection
        }
        return try await disk.run { [self] in
            // Another task may have opened the file meanwhile.
            if let connection = connection.withLock(\.self) { return connection }
            while true {
                let before = FileIdentity(path)
                do throws(StorageError) {
                    let store = try Self.openStore(at: path)
                    let connection = Connection(store: store, identity: FileIdentity(path))
                    // The file may have been replaced while it was opened.
                    guard before == nil || before == connection.identity else { continue }
                    self.connection.withLock { $0 = connection }
                    return connection
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
