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

    /// Reads only, so that a refused file stays as it is.
    func refuseNewer(_ queue: DatabaseQueue) throws {
        let unknown = try queue.read(migrator.appliedIdentifiers).subtracting(migrator.migrations)
        guard unknown.isEmpty else {
            throw StorageError.newerSchema(file: file, unknown: unknown.sorted())
        }
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
