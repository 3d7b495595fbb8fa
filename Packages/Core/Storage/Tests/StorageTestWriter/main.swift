// add <path> <writer> <rows>             waits for a line, opens, adds each row in its own write
// hold <path>                            commits one row, then keeps a half-done write open until a line
// hold-updates <path> <from> <to> <pages> changes rows in this order with a cache of so many pages, and keeps the write open
// hold-migration <path>                  opens, and keeps the second of three migrations half-done until a line
// churn <path>                           commits the workload's transactions until killed, and says each number
// pair <path> <writer> <s>               waits for a line, then writes and reads for so many seconds
// open-unprivileged <path>               opens, reads and writes as a user without rights, and prints the outcomes
import Foundation
import GRDB
import Storage
import StorageTesting

let arguments = Array(CommandLine.arguments.dropFirst())
do {
    switch (arguments.first, arguments.count) {
    case ("add", 4):
        try await add(Int(arguments[3]) ?? 0, by: arguments[2], to: arguments[1])
    case ("hold", 2):
        try await hold(arguments[1])
    case ("hold-updates", 5):
        let numbers = arguments[2...].compactMap { Int($0) }
        try await holdUpdates(arguments[1], from: numbers[0], to: numbers[1], cachePages: numbers[2])
    case ("hold-migration", 2):
        try holdMigration(arguments[1])
    case ("churn", 2):
        try await churn(arguments[1])
    case ("pair", 4):
        try await pair(
            arguments[1], Workload(writer: Int(arguments[2]) ?? 0), for: .seconds(Double(arguments[3]) ?? 0))
    case ("open-unprivileged", 2):
        await openUnprivileged(arguments[1])
    default:
        guard try await runTool(arguments) else {
            say("unknown arguments")
            exit(2)
        }
    }
} catch {
    say("error: \(error)")
    exit(1)
}
