import Foundation
import GRDB
import Storage
import StorageTesting

func add(_ rows: Int, by writer: String, to path: String) async throws {
    say("ready")
    _ = readLine()
    let store = try open(path)
    for _ in 0..<rows {
        try await store.write { db in try TestSchema.add(writer, to: db) }
    }
    say("done")
}

func hold(_ path: String) async throws {
    let store = try open(path)
    try await store.write { db in try TestSchema.add("committed", to: db) }
    try await store.write { db in
        // A small cache makes SQLite write half of this to the file before the commit.
        try db.execute(sql: "PRAGMA cache_size = 5")
        for _ in 0..<200 {
            try db.execute(sql: "INSERT INTO item (writer, payload) VALUES ('held', randomblob(4000))")
        }
        say("holding")
        _ = readLine()
    }
    say("done")
}

func holdUpdates(_ path: String, from first: Int, to last: Int, cachePages: Int) async throws {
    try await open(path).write { db in
        try db.execute(sql: "PRAGMA cache_size = \(cachePages)")
        for id in stride(from: first, through: last, by: first < last ? 1 : -1) {
            try db.execute(sql: "UPDATE item SET payload = randomblob(4000) WHERE id = ?", arguments: [id])
        }
        say("holding")
        _ = readLine()
    }
}

func holdMigration(_ path: String) throws {
    _ = try open(
        path,
        migrations: ThreeSteps.migrations {
            say("holding")
            _ = readLine()
        })
    say("done")
}

func openUnprivileged(_ path: String) async {
    if geteuid() == 0 {
        guard setgid(65534) == 0, setuid(65534) == 0 else { exit(3) }
    }
    do {
        let store = try open(path)
        let count = try await store.read { db in try TestSchema.count(in: db) }
        say("opened with \(count) rows, \(store.isReadOnly ? "read-only" : "writable")")
        try await store.write { db in try TestSchema.add("a", to: db) }
        say("written")
    } catch {
        say("\(error)")
    }
    // At once: a leak sanitizer, which may not look into this process any more, would see leaks everywhere.
    _exit(0)
}
