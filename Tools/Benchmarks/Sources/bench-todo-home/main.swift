// bench-todo-home FOLDER COUNT TITLE   makes a home of almanac with so many open tasks, `TITLE 1` to `TITLE COUNT`
import Foundation
import GRDB
import Storage
import TodoLive

let arguments = CommandLine.arguments
guard arguments.count == 4, let count = Int(arguments[2]) else {
    print("This is a part of a benchmark. Run 'make bench-todo' instead.")
    exit(64)
}
let title = arguments[3]
do {
    let store = try SQLiteStore.open(
        at: URL(filePath: arguments[1]).appending(path: "todo.sqlite"), migrations: TodoSchema.migrations)
    // As `TodoStore` adds one, but in one transaction: one each would take minutes on a disk.
    try await store.write { database in
        let statement = try database.makeStatement(sql: "INSERT INTO item (title) VALUES (?)")
        for number in 1...count { try statement.execute(arguments: ["\(title) \(number)"]) }
    }
} catch {
    print("\(error)")
    exit(1)
}
