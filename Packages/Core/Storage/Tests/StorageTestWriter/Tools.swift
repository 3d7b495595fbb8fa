import Foundation
import GRDB
import Storage
import StorageTesting

// write-files <folder>             writes one file again and again, and says the number of each write
// write-large <folder> <name>      writes more than files may hold, and prints the outcome
// write-unprivileged <folder> <name>   writes as a user without rights, and prints the outcome
// back-up <path> <copy>            copies a store again and again
// back-up-large <path> <copy>      copies a store that is larger than files may be, and prints the outcome
// grow <path>                      adds rows until the file may not grow further, and prints their number and the error
// restore <one> <other> <path>     puts one backup and the other in place in turn, and says how often it did

/// - Returns: False if the arguments are for none of these.
func runTool(_ arguments: [String]) async throws -> Bool {
    switch (arguments.first, arguments.count) {
    case ("write-files", 2):
        let files = try FolderFileStore(at: URL(fileURLWithPath: arguments[1]))
        for number in 1... {
            try await files.write(NumberedContent.make(number), to: "file")
            say("\(number)")
        }
    case ("write-large", 3):
        // Otherwise the signal would end this process.
        signal(SIGXFSZ, SIG_IGN)
        limitFiles()
        await write(Data(count: 200_000), to: arguments[2], in: arguments[1])
    case ("write-unprivileged", 3):
        if geteuid() == 0 {
            guard setgid(65534) == 0, setuid(65534) == 0 else { exit(3) }
        }
        await write(Data([1]), to: arguments[2], in: arguments[1])
        // At once: a leak sanitizer, which may not look into this process any more, would see leaks everywhere.
        _exit(0)
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

private func write(_ content: Data, to name: String, in folder: String) async {
    do {
        try await FolderFileStore(at: URL(fileURLWithPath: folder)).write(content, to: name)
        say("written")
    } catch {
        say("\(error)")
    }
}

/// No file grows beyond 100,000 bytes from here on.
private func limitFiles() {
    var limit = rlimit(rlim_cur: 100_000, rlim_max: 100_000)
    guard setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0 else { exit(3) }
}
