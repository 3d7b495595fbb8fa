import Foundation
import Storage
import StorageTestSupport

func say(_ line: String) {
    FileHandle.standardOutput.write(Data((line + "\n").utf8))
}

func durability(_ name: String) -> SQLiteStore.Durability {
    name == "fast" ? .fast : .durable
}

func open(
    _ path: String, _ durability: SQLiteStore.Durability = .durable, migrations: [Migration] = TestSchema.migrations
) throws -> SQLiteStore {
    try SQLiteStore.open(
        at: URL(fileURLWithPath: path), migrations: migrations, options: .init(durability: durability))
}
