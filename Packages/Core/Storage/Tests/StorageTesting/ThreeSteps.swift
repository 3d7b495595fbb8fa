import GRDB
import Storage

/// A schema whose second step takes long.
public enum ThreeSteps {
    /// - Parameter halfway: Runs when the second step has reached the file and is not committed.
    public static func migrations(halfway: @escaping @Sendable () -> Void = {}) -> [Migration] {
        [
            Migration("one") { db in
                try db.execute(sql: "CREATE TABLE one (payload BLOB); INSERT INTO one VALUES (randomblob(4000))")
            },
            Migration("two") { db in
                // A small cache makes SQLite write half of this to the file before the commit.
                try db.execute(sql: "PRAGMA cache_size = 5")
                try db.execute(sql: "DROP TABLE one; CREATE TABLE two (payload BLOB)")
                for _ in 0..<100 { try db.execute(sql: "INSERT INTO two VALUES (randomblob(4000))") }
                halfway()
                for _ in 0..<100 { try db.execute(sql: "INSERT INTO two VALUES (randomblob(4000))") }
            },
            Migration("three") { db in try db.execute(sql: "CREATE TABLE three (payload BLOB)") },
        ]
    }
}
