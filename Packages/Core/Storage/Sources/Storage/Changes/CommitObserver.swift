import GRDB

/// Reports each commit on its connection that changed rows. Used on the store's queue only.
///
/// The observer counts changes instead of observing rows: SQLite's row hook ignores tables WITHOUT ROWID, and costs
/// time for each row.
final class CommitObserver: TransactionObserver {
    private let onChange: () -> Void
    private var count: Int

    init(_ db: GRDB.Database, onChange: @escaping () -> Void) {
        self.count = db.totalChangesCount
        self.onChange = onChange
    }

    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { false }

    func databaseDidChange(with event: DatabaseEvent) {}

    func databaseDidCommit(_ db: GRDB.Database) {
        guard db.totalChangesCount != count else { return }
        count = db.totalChangesCount
        onChange()
    }

    func databaseDidRollback(_ db: GRDB.Database) {
        // SQLite also counts changes that were rolled back.
        count = db.totalChangesCount
    }
}
