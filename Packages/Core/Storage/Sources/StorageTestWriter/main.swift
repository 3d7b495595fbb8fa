// add <path> <writer> <rows>   waits for a line, opens, adds each row in its own write
// hold <path>                  commits one row, then keeps a half-done write open until a line
// open-unprivileged <path>     opens as a user without rights, and prints the outcome
import Foundation
import GRDB
import Storage
import StorageTestSupport

func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

func open(_ path: String) throws -> SQLiteStore {
    try SQLiteStore.open(at: URL(fileURLWithPath: path), migrations: TestSchema.migrations)
}

let arguments = Array(CommandLine.arguments.dropFirst())
do {
    switch (arguments.first, arguments.count) {
    case ("add", 4):
        let writer = arguments[2]
        say("ready")
        _ = readLine()
        let store = try open(arguments[1])
        for _ in 0..<(Int(arguments[3]) ?? 0) {
            try await store.write { db in try TestSchema.add(writer, to: db) }
        }
        say("done")
    case ("hold", 2):
        let store = try open(arguments[1])
        try await store.write { db in try TestSchema.add("committed", to: db) }
        try await store.write { db in
            // A small cache makes SQLite write half of this to the file before the commit.
            try db.execute(sql: "PRAGMA cache_size = 5")
            for _ in 0..<200 {
                try db.execute(
                    sql: "INSERT INTO item (writer, payload) VALUES ('held', randomblob(4000))")
            }
            say("holding")
            _ = readLine()
        }
        say("done")
    case ("open-unprivileged", 2):
        if geteuid() == 0 {
            guard setgid(65534) == 0, setuid(65534) == 0 else { exit(3) }
        }
        do {
            _ = try open(arguments[1])
            say("opened")
        } catch {
            say("\(error)")
        }
    default:
        say("unknown arguments")
        exit(2)
    }
} catch {
    say("error: \(error)")
    exit(1)
}
