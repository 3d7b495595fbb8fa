import Foundation
import GRDB
import Storage
import StorageTesting

func churn(_ path: String) async throws {
    let workload = Workload()
    let store = try open(path, migrations: Workload.migrations)
    var number = try await store.read(workload.progress)
    say("opened")
    while true {
        let next = number + 1
        try await store.write { db in try workload.commit(next, to: db) }
        number = next
        say("\(number)")
    }
}

func pair(_ path: String, _ workload: Workload, for time: Duration) async throws {
    let other = Workload(writer: 1 - workload.writer)
    say("ready")
    _ = readLine()
    let store = try open(path, migrations: Workload.migrations)
    let deadline = ContinuousClock.now + time
    var (number, others) = (0, 0)
    while ContinuousClock.now < deadline {
        let next = number + 1
        try await store.write { db in try workload.commit(next, to: db) }
        number = next
        let (mine, theirs, whole) = try await store.read { db in
            try (
                workload.progress(in: db), other.progress(in: db), workload.isWhole(in: db) && other.isWhole(in: db)
            )
        }
        guard mine == number, theirs >= others, whole else {
            say("error: \(mine) of \(number), \(theirs) after \(others), \(whole ? "whole" : "torn")")
            return
        }
        others = theirs
    }
    say("\(number)")
}
