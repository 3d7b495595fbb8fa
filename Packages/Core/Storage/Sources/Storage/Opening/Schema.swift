import GRDB

/// The migrations that this build knows, checked and ready to run.
struct Schema: Sendable {
    private let migrator: DatabaseMigrator
    private let file: String

    init(_ migrations: [Migration], file: String) throws(StorageError) {
        var migrator = DatabaseMigrator()
        var names: Set<String> = []
        for migration in migrations {
            // GRDB traps on a repeated name.
            guard names.insert(migration.name).inserted else {
                throw .migrationFailed(
                    file: file, migration: migration.name, reason: "two migrations have this name")
            }
            migrator.registerMigration(migration.name) { db in try migration.migrate(db) }
        }
        self.migrator = migrator
        self.file = file
    }

    /// Throws if the file has unknown migrations. This only reads, so that a refused file is not changed.
    func refuseNewer(_ queue: DatabaseQueue) throws {
        try refuseNewer(queue.read(migrator.appliedIdentifiers))
    }

    func refuseNewer(_ applied: Set<String>) throws {
        let unknown = applied.subtracting(migrator.migrations)
        guard unknown.isEmpty else {
            throw StorageError.newerSchema(file: file, unknown: unknown.sorted())
        }
    }

    /// Selects the credible migration names of a damaged file. A name from a damaged page counts only if it is known.
    func judge(_ applied: [(name: String, isSound: Bool)]) -> Set<String> {
        Set(applied.filter { $0.isSound || migrator.migrations.contains($0.name) }.map(\.name))
    }

    /// Migrates an empty database up to the state of a file with these migrations.
    ///
    /// - Parameter applied: The migrations of the file. If this is empty, all migrations run.
    func build(_ queue: DatabaseQueue, as applied: Set<String>) throws {
        guard let last = migrator.migrations.last(where: applied.contains) else { return try migrator.migrate(queue) }
        try migrator.migrate(queue, upTo: last)
    }

    func isComplete(_ queue: DatabaseQueue) throws -> Bool { try queue.read(migrator.hasCompletedMigrations) }

    func migrate(_ queue: DatabaseQueue) throws {
        guard try !isComplete(queue) else { return }
        do {
            try migrator.migrate(queue)
        } catch {
            if let known = StorageError(duringWriteTo: file, error) { throw known }
            // Migrations run in order up to the first failure, so the failed one is the first that is missing.
            let applied = try queue.read(migrator.appliedIdentifiers)
            let failed = migrator.migrations.first { !applied.contains($0) }
            throw StorageError.migrationFailed(
                file: file, migration: failed ?? "", reason: StorageError.reason(of: error))
        }
    }
}
