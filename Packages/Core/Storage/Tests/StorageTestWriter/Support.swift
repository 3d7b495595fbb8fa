import Foundation
import Storage
import StorageTesting

func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

func open(
    _ path: String, migrations: [Migration] = TestSchema.migrations
) throws -> SQLiteStore {
    try SQLiteStore.open(
        at: URL(fileURLWithPath: path), migrations: migrations)
}
