import Foundation
import GRDB
import ROSS

/// One SQLite database: a file shared safely with other processes, or a double in memory.
///
/// The store does what GRDB leaves to its user: it creates the file with the right permissions, makes writes durable,
/// migrates the schema, waits for other processes that write, and reports their writes. Queries are GRDB's own, inside
/// ``read(_:)`` and ``write(_:)``.
///
/// A store has one connection: its reads and writes run one after another, off the caller's thread. It may be used from
/// any task. The connection closes when the store is released.
///
/// ```swift
/// try await store.write { db in
///     try db.execute(sql: "INSERT INTO note (text) VALUES (?)", arguments: [text])
/// }
/// ```
public final class SQLiteStore: Sendable {
    /// Whether the file, or its folder, could not be written when the store was opened. Every write then throws
    /// ``StorageError/readOnly(file:)``.
    public let isReadOnly: Bool

    let file: String
    let signals: Multicast<Void>
    let renewal: ChecksumRenewal
    let damageAdvice: String?

    var queue: DatabaseQueue { renewal.queue }

    init(
        renewal: ChecksumRenewal, file: String, signals: Multicast<Void>, isReadOnly: Bool, damageAdvice: String? = nil
    ) {
        self.renewal = renewal
        self.file = file
        self.signals = signals
        self.isReadOnly = isReadOnly
        self.damageAdvice = damageAdvice
    }

    deinit {
        signals.finish()
    }

    /// Opens the database file, creating it and its folders when missing, and migrates its schema.
    ///
    /// New folders get mode 0700 and new files 0600; existing ones keep theirs. StoreOpener holds a lock on a sibling file,
    /// `<name>.lock`, which stays: several processes that start at once migrate one after another.
    ///
    /// The pages of the file have checksums, so that damage is reported when it is read. A file that another program
    /// made gets them now, and must not be open elsewhere. A file to which another program has written is checked, and
    /// gets new ones; ``Options/log`` reports this. Deleted content is overwritten in the file (`secure_delete`).
    ///
    /// A file that cannot be written is opened for reading: see ``isReadOnly``. So is one that cannot be created, as an empty
    /// one.
    ///
    /// Blocks the calling thread for the disk, the migrations, and at most ``Options/busyTimeout`` for each lock that
    /// another process holds.
    ///
    /// - Parameters:
    ///   - url: A file URL. Use a local disk: SQLite's locks are unreliable on network shares.
    ///   - migrations: The whole history of the schema, oldest first. Never reorder or rename a migration that has
    ///     shipped.
    ///   - options: Waiting and polling times, and the log.
    /// - Throws: ``StorageError``. A file with a newer schema, and a file that is no database, are refused and left as
    ///   they are.
    public static func open(
        at url: URL,
        migrations: [Migration],
        options: Options = Options()
    ) throws(StorageError) -> SQLiteStore {
        let path = try StoreFile.path(of: url)
        do {
            return try StoreOpener(path: path, schema: Schema(migrations, file: path), options: options).open()
        } catch {
            throw error.advising(options.damageAdvice)
        }
    }

    /// Creates a database in memory, for tests: the same schema, the same rules, no file.
    ///
    /// Each call makes a separate, empty database, which lives as long as the store.
    ///
    /// - Parameter migrations: As for ``open(at:migrations:options:)``.
    /// - Throws: ``StorageError/migrationFailed(file:migration:reason:)``.
    public static func inMemory(migrations: [Migration]) throws(StorageError) -> SQLiteStore {
        let name = "in memory"
        let schema = try Schema(migrations, file: name)
        do {
            return try Connection.inMemory(named: name, schema: schema)
        } catch {
            throw StorageError(opening: name, failed: error)
        }
    }

    /// Runs queries against one consistent state of the database.
    ///
    /// Waits for a process that is committing, at most ``Options/busyTimeout``.
    ///
    /// - Parameter body: Runs on the store's own queue; the `Database` is valid only inside it. Runs a second time if
    ///   another program has written to the file since the store's last transaction.
    /// - Returns: The result of `body`.
    /// - Throws: ``StorageError`` when the file is the cause, `CancellationError` when the task is cancelled, and
    ///   otherwise the error of `body`, unchanged. An attempt to write throws GRDB's `DatabaseError`.
    public func read<Value: Sendable>(
        _ body: @escaping @Sendable (GRDB.Database) throws -> Value
    ) async throws -> Value {
        do {
            return try await renewal.run { try await queue.read(body) }
        } catch {
            throw StorageError(duringReadOf: file, error)?.advising(damageAdvice) ?? error
        }
    }

    /// Runs `body` in one IMMEDIATE transaction: all of it is committed, or none of it.
    ///
    /// When this returns, the rows are on the disk, if the disk syncs correctly. Waits for other processes that read or
    /// write, at most ``Options/busyTimeout``.
    ///
    /// ```swift
    /// let count = try await signals { store in
    ///     _ = try await store.count()
    ///     try await store.write { db in try db.execute(sql: "DELETE FROM item") }
    /// }
    /// #expect(count == 0)
    /// ```
    ///
    /// - Parameter body: Runs on the store's own queue; the `Database` is valid only inside it. Throwing rolls back.
    ///   Keep it short: other processes wait meanwhile.
    /// - Returns: The result of `body`.
    /// - Throws: ``StorageError`` when the file is the cause, `CancellationError` when the task was cancelled before
    ///   the commit, and otherwise the error of `body`, unchanged. After an error nothing of this write remains.
    public func write<Value: Sendable>(
        _ body: @escaping @Sendable (GRDB.Database) throws -> Value
    ) async throws -> Value {
        // The database in place of a file that is not there could be written.
        if isReadOnly { throw StorageError.readOnly(file: file) }
        do {
            return try await renewal.run { try await queue.write(body) }
        } catch {
            throw StorageError(duringWriteTo: file, error)?.advising(damageAdvice) ?? error
        }
    }

    /// Signals each committed write that changed rows, by this process or another one.
    ///
    /// A signal does not name the change. Signals that the subscriber has not received yet are merged into one. No
    /// write after the call is missed, and a write shortly before the call may signal too. Own writes signal at once,
    /// and writes of other processes within about ``Options/pollInterval``.
    ///
    /// Each call makes an independent subscription. It ends when its task is cancelled or the store is released; polling
    /// stops with the last subscriber.
    public func changes() -> Subscription<Void> { signals.subscribe() }
}
