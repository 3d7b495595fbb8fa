import Foundation
import GRDB
import Testing

@testable import Vault

/// Each stored byte is where it was put, or an error.
struct TamperTests {
    private let file = "in memory"

    /// Two records, the second of them written twice; `other` holds their first bytes.
    private func vault() async throws -> Vault {
        let vault = try await Vault.inMemory(options: .test())
        try await vault.set("one", for: "first")
        try await vault.set("old", for: "second")
        return vault
    }

    private func execute(_ sql: String, _ arguments: [(any DatabaseValueConvertible & Sendable)?] = [], on vault: Vault)
        async throws
    {
        try await vault.database.store.write { db in
            try db.execute(sql: sql, arguments: StatementArguments(arguments))
        }
    }

    private func row(_ name: String, of vault: Vault) async throws -> (version: Int64, box: Data) {
        let name = try RecordName(name)
        let record = try await vault.database.read { db in try VaultTable.record(name, in: db) }
        return try #require(record)
    }

    @Test func `a record's box is rejected under another name`() async throws {
        let vault = try await vault()
        let (first, second) = (try await row("first", of: vault), try await row("second", of: vault))
        try await execute("UPDATE record SET box = ? WHERE name = 'first'", [second.box], on: vault)
        try await execute("UPDATE record SET box = ? WHERE name = 'second'", [first.box], on: vault)
        for name in ["first", "second"] {
            await #expect(throws: VaultError.recordDamaged(name: name, file: file)) {
                try await vault.secret(for: name)
            }
        }
        // Others are whole, and a damaged one can be set again.
        try await vault.set("new", for: "first")
        #expect(try await vault.text(for: "first") == "new")
    }

    @Test func `an older box is rejected under a newer version`() async throws {
        let vault = try await vault()
        let old = try await row("second", of: vault)
        try await vault.set("new", for: "second")
        try await execute("UPDATE record SET box = ? WHERE name = 'second'", [old.box], on: vault)
        await #expect(throws: VaultError.recordDamaged(name: "second", file: file)) {
            try await vault.secret(for: "second")
        }
        #expect(try await vault.text(for: "first") == "one")
    }

    @Test(arguments: [
        "UPDATE record SET name = 'third' WHERE name = 'first'",
        "UPDATE record SET name = 'FIRST' WHERE name = 'first'",
        "DELETE FROM record WHERE name = 'first'",
        "INSERT INTO record SELECT 'third', version, box FROM record WHERE name = 'first'",
        "UPDATE record SET version = 9 WHERE name = 'first'",
        "UPDATE record SET version = 'x' WHERE name = 'first'",
        "UPDATE vault SET version = version + 1", "UPDATE vault SET version = -1",
        "UPDATE vault SET version = 9223372036854775807", "UPDATE vault SET version = 'x'",
        "UPDATE vault SET directory = zeroblob(32)", "UPDATE vault SET directory = 5",
        "UPDATE vault SET id = zeroblob(16)", "UPDATE vault SET id = 'x'",
        "UPDATE vault SET keySlot = zeroblob(113)", "UPDATE vault SET keySlot = attempts",
        "UPDATE vault SET attempts = keySlot", "UPDATE vault SET attempts = x''",
        "DELETE FROM vault", "DROP TABLE record", "DROP TABLE vault",
    ])
    func `records that are renamed, lost, added or versioned by others are noticed`(sql: String) async throws {
        let vault = try await vault()
        try await execute(sql, on: vault)
        let damaged = VaultError.damaged(file: file)
        await #expect(throws: damaged) { try await vault.secret(for: "first") }
        await #expect(throws: damaged) { try await vault.set("new", for: "first") }
        await #expect(throws: damaged) { try await vault.remove("first") }
        await #expect(throws: damaged) { try await vault.names() }
    }

    @Test func `a restored row is detected`() async throws {
        let vault = try await vault()
        let old = try await row("second", of: vault)
        try await vault.set("new", for: "second")
        try await execute(
            "UPDATE record SET version = ?, box = ? WHERE name = 'second'", [old.version, old.box], on: vault)
        await #expect(throws: VaultError.damaged(file: file)) { try await vault.secret(for: "second") }
    }

    @Test func `a version is never used again, though its record is removed`() async throws {
        let vault = try await vault()
        let before = try await row("second", of: vault).version
        try await vault.remove("second")
        try await vault.set("new", for: "second")
        #expect(try await row("second", of: vault).version > before)
    }

    @Test func `a count of attempts that another program wrote is detected`() async throws {
        let vault = try await vault()
        try await vault.setPasscode(.right)
        await vault.lock()
        let bytes = try await vault.database.read { db in try VaultTable.vault(in: db)?.attempts }
        var attempts = try #require(bytes)
        attempts[1] = 0xF0
        try await execute("UPDATE vault SET attempts = ?", [attempts], on: vault)
        await #expect(throws: VaultError.damaged(file: file)) { try await vault.state }
        await #expect(throws: VaultError.damaged(file: file)) { try await vault.unlock(with: .right) }
    }

    @Test func `a damaged wrapped key is not a wrong passcode and counts no attempt`() async throws {
        let vault = try await vault()
        try await vault.setPasscode(.right)
        await vault.lock()
        let stored = try await vault.database.read { db in try VaultTable.vault(in: db) }
        let row = try #require(stored)
        for place in row.keySlot.indices {
            var slot = row.keySlot
            slot[place] ^= 1
            try await execute("UPDATE vault SET keySlot = ?", [slot], on: vault)
            await #expect(throws: VaultError.damaged(file: file)) { try await vault.unlock(with: .right) }
        }
        try await execute("UPDATE vault SET keySlot = ?", [row.keySlot], on: vault)
        #expect(try await vault.state == .locked(attemptsLeft: 10, wait: .zero))
        try await vault.unlock(with: .right)
    }

    @Test func `deleted records are overwritten in the file`() async throws {
        let folder = try TestFolder()
        let vault = try await Vault.open(at: folder.vault, options: .test())
        for name in ["first", "second"] { try await vault.set(Secret(Data(count: 3_000)), for: name) }
        let box = try await row("first", of: vault).box
        let middle = box[1_000..<1_040]
        #expect(try Data(contentsOf: folder.database).range(of: middle) != nil)
        try await vault.remove("first")
        #expect(try Data(contentsOf: folder.database).range(of: middle) == nil)
        let rest = try await row("second", of: vault).box[1_000..<1_040]
        try await vault.wipe()
        #expect(try Data(contentsOf: folder.database).range(of: rest) == nil)
    }
}
