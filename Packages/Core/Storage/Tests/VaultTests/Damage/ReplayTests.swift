import Foundation
import GRDB
import Storage
import Testing

@testable import Vault

/// Old states of the database, put back beside today's device key.
struct ReplayTests {
    private let folder: TestFolder
    private let clock = ManualVaultClock()
    private var damaged: VaultError { .damaged(file: folder.database.path) }
    private var rolledBack: VaultError { .rolledBack(file: folder.database.path) }

    init() throws { folder = try TestFolder() }

    private func open() async throws -> Vault {
        try await Vault.open(at: folder.vault, options: .test(clock: clock))
    }

    /// Changes by another program's SQL. Its pages get right checksums.
    private func tamper<Value: Sendable>(
        _ body: @escaping @Sendable (GRDB.Database) throws -> Value
    ) async throws -> Value {
        try await SQLiteStore.open(at: folder.database, migrations: VaultTable.migrations).write(body)
    }

    private func column(_ name: String) async throws -> DatabaseValue {
        let value = try await tamper { db in try DatabaseValue.fetchOne(db, sql: "SELECT \(name) FROM vault") }
        return try #require(value)
    }

    private func put(_ value: DatabaseValue, in column: String) async throws {
        try await tamper { db in try db.execute(sql: "UPDATE vault SET \(column) = ?", arguments: [value]) }
    }

    /// Neither an open vault nor a new one can read or check a passcode.
    private func expectRefusal(
        _ error: VaultError, _ vault: Vault, _ place: SourceLocation = #_sourceLocation
    ) async throws {
        await #expect(throws: error, sourceLocation: place) { try await vault.state }
        await #expect(throws: error, sourceLocation: place) { try await vault.unlock(with: .right) }
        await #expect(throws: error, sourceLocation: place) { try await open() }
    }

    @Test func `an old key slot does not open data that was written under a passcode`() async throws {
        let vault = try await open()
        try await vault.set("before", for: "token")
        let old = try await column("keySlot")
        try await vault.setPasscode(.right)
        try await vault.set("after", for: "token")
        try await put(old, in: "keySlot")
        try await expectRefusal(damaged, vault)
        await #expect(throws: damaged) { try await vault.text(for: "token") }
    }

    @Test func `the slot of a revoked passcode opens nothing`() async throws {
        let vault = try await open()
        try await vault.setPasscode(.right)
        let old = try await column("keySlot")
        try await vault.changePasscode(from: .right, to: .other)
        try await vault.set("after", for: "token")
        try await put(old, in: "keySlot")
        try await expectRefusal(damaged, vault)
    }

    @Test func `the device key and a revoked passcode read nothing that was written later`() async throws {
        let vault = try await open()
        try await vault.setPasscode(.right)
        let oldSlot = try await vault.database.read { [database = vault.database] db in
            try database.vault(in: db).slot
        }
        try await vault.changePasscode(from: .right, to: .other)
        try await vault.set("after", for: "token")
        // The device key can forge any value.
        try await vault.database.record { [database = vault.database] db in
            try database.update(in: db) { $0.slot = oldSlot }
        }
        let forged = try await open()
        try await forged.unlock(with: .right)
        await #expect(throws: damaged) { try await forged.text(for: "token") }
        let key = try #require(await forged.dataKey)
        let record = try await tamper { db in try VaultTable.record(RecordName("token"), in: db) }
        let (version, box) = try #require(record)
        #expect(try key.open(box, name: RecordName("token"), version: version) == nil)
    }

    @Test func `restoring an old count of attempts gives no more guesses`() async throws {
        let vault = try await open()
        try await vault.setPasscode(.right)
        await vault.lock()
        let old = try await column("attempts")
        try await vault.fail(4, clock: clock)
        try await put(old, in: "attempts")
        try await expectRefusal(damaged, vault)
    }

    @Test(arguments: ["fail", "set", "remove", "change", "wipe"])
    func `an old row is detected after any write`(write: String) async throws {
        let vault = try await open()
        try await vault.set("before", for: "token")
        try await vault.setPasscode(.right)
        try await tamper { db in
            try db.execute(
                sql: "CREATE TABLE old AS SELECT * FROM vault; CREATE TABLE oldRecord AS SELECT * FROM record")
        }
        switch write {
        case "fail": try await vault.fail(1, clock: clock)
        case "set": try await vault.set("after", for: "token")
        case "remove": try await vault.remove("token")
        case "change": try await vault.changePasscode(from: .right, to: .other)
        default: try await vault.wipe()
        }
        try await tamper { db in
            try db.execute(
                sql: """
                    DELETE FROM vault; INSERT INTO vault SELECT * FROM old;
                    DELETE FROM record; INSERT INTO record SELECT * FROM oldRecord;
                    """)
        }
        try await expectRefusal(rolledBack, vault)
        await #expect(throws: rolledBack) { try await vault.names() }
    }

    @Test func `an old database file is detected, and the current file still opens`() async throws {
        try await open().setPasscode(.right)
        let old = try Data(contentsOf: folder.database)
        try await open().fail(3, clock: clock)
        let today = try Data(contentsOf: folder.database)
        try old.write(to: folder.database)
        await #expect(throws: rolledBack) { try await open() }
        try today.write(to: folder.database)
        #expect(try await open().state == .locked(attemptsLeft: 7, wait: .zero))
    }

    @Test func `another state of the same generation is detected`() async throws {
        try await open().setPasscode(.right)
        let (database, key) = (try Data(contentsOf: folder.database), try Data(contentsOf: folder.key))
        try await open().set("value", for: "one", unlocking: .right)
        let one = try Data(contentsOf: folder.database)
        try database.write(to: folder.database)
        try key.write(to: folder.key)
        try await open().set("value", for: "two", unlocking: .right)
        try one.write(to: folder.database)
        await #expect(throws: rolledBack) { try await open() }
    }

    @Test func `a kill before the state is recorded loses no data, and the next opening records the state`()
        async throws
    {
        try await open().set("first", for: "token")
        let (old, key) = (try Data(contentsOf: folder.database), try Data(contentsOf: folder.key))
        try await open().set("second", for: "token")
        // As a process leaves it that is killed between the two writes.
        try key.write(to: folder.key)
        #expect(try await open().text(for: "token") == "second")
        try old.write(to: folder.database)
        await #expect(throws: rolledBack) { try await open() }
    }

    @Test func `a backup of both files is good, also if the key was copied first`() async throws {
        try await open().set("first", for: "token")
        let key = try Data(contentsOf: folder.key)
        try await open().set("second", for: "token")
        let database = try Data(contentsOf: folder.database)
        try await open().set("third", for: "token")
        try database.write(to: folder.database)
        try key.write(to: folder.key)
        let vault = try await open()
        #expect(try await vault.text(for: "token") == "second")
        try await vault.set("fourth", for: "token")
        #expect(try await open().text(for: "token") == "fourth")
    }

    @Test func `a vault without a recorded state opens, and the first write records one`() async throws {
        let vault = try await open()
        try await vault.set("value", for: "token")
        try await vault.setPasscode(.right)
        try await tamper { db in
            try db.execute(
                sql: """
                    ALTER TABLE vault DROP COLUMN seal;
                    ALTER TABLE vault DROP COLUMN generation;
                    DELETE FROM grdb_migrations WHERE identifier = 'vault, generations';
                    """)
        }
        let key = await vault.database.deviceKey.secret
        let body = Data("VAULTKEY".utf8) + key.withUnsafeBytes { Data($0) }
        try (body + body.withUnsafeBytes(DeviceKeyFile.checksum)).write(to: folder.key)
        let old = try Data(contentsOf: folder.database)

        let opened = try await open()
        #expect(try await opened.state == .locked(attemptsLeft: 10, wait: .zero))
        try await opened.unlock(with: .right)
        #expect(try await opened.text(for: "token") == "value")
        try await opened.set("new", for: "token")
        #expect(try await open().state == .locked(attemptsLeft: 10, wait: .zero))
        try old.write(to: folder.database)
        await #expect(throws: rolledBack) { try await open() }
    }

    @Test func `the double in memory detects an old state too`() async throws {
        let vault = try await Vault.inMemory(options: .test(clock: clock))
        try await vault.setPasscode(.right)
        try await vault.database.store.write { db in try db.execute(sql: "CREATE TABLE old AS SELECT * FROM vault") }
        try await vault.fail(1, clock: clock)
        try await vault.database.store.write { db in
            try db.execute(sql: "DELETE FROM vault; INSERT INTO vault SELECT * FROM old")
        }
        await #expect(throws: VaultError.rolledBack(file: "in memory")) { try await vault.state }
    }
}

extension Vault {
    fileprivate func set(_ text: String, for name: String, unlocking passcode: Passcode) async throws {
        try await unlock(with: passcode)
        try await set(text, for: name)
    }
}
