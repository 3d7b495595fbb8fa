import Foundation
import GRDB
import Storage
import StorageTesting

// back-up <path> <copy>            copies a store again and again
// back-up-large <path> <copy>      copies a store that is larger than files may be, and prints the outcome
// grow <path>                      adds rows until the file may not grow further, and prints their number and the error
// restore <one> <other> <path>     puts one backup and the other in place in turn, and says how often it did

/// - Returns: False if the arguments are for none of these.
func runTool(_ arguments: [String]) async throws -> Bool {
    switch (arguments.first, arguments.count) {
    case ("back-up", 3):
        let store = try open(arguments[1])
        for number in 1... {
            try await store.backUp(to: URL(fileURLWithPath: arguments[2]), replacing: true)
            say("\(number)")
        }
    case ("back-up-large", 3):
        let store = try open(arguments[1])
        try await store.write { db in
            for _ in 0..<50 {
                try db.execute(sql: "INSERT INTO item (writer, payload) VALUES ('a', randomblob(4000))")
            }
        }
        limitFiles()
        do {
            try await store.backUp(to: URL(fileURLWithPath: arguments[2]))
            say("copied")
        } catch {
            say("\(error)")
        }
    case ("grow", 2):
        let store = try open(arguments[1])
        limitFiles()
        for count in 0... {
            do {
                try await store.write { db in
                    try db.execute(sql: "INSERT INTO item (writer, payload) VALUES ('a', randomblob(1000))")
                }
            } catch {
                say("\(count)")
                say("\(error)")
                break
            }
        }
    case ("restore", 4):
        for number in 1... {
            try SQLiteStore.restore(
                from: URL(fileURLWithPath: arguments[1 + number % 2]), to: URL(fileURLWithPath: arguments[3]),
                migrations: TestSchema.migrations)
            say("\(number)")
        }
    default:
        return false
    }
    return true
}

/// No file grows beyond 100,000 bytes from here on.
private func limitFiles() {
    var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
    guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(3) }
}
