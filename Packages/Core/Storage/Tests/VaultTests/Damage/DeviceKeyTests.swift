import Foundation
import Testing

@testable import Vault

struct DeviceKeyTests {
    let folder: TestFolder
    private var keyMissing: VaultError { .deviceKeyMissing(file: folder.key.path) }

    init() throws { folder = try TestFolder() }

    private func open() async throws -> Vault {
        try await Vault.open(at: folder.vault, options: .test())
    }

    /// Leaves a vault with one record.
    private func make() async throws {
        try await open().set("value", for: "token")
    }

    @Test func `only the owner can access the folder and its files`() async throws {
        try await make()
        #expect(try folder.mode(folder.vault) == 0o700)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.vault.path)
        #expect(Set(names).isSuperset(of: ["vault.sqlite", "vault.key", "vault.turn"]))
        #expect(!names.contains("vault.key.new"))
        for name in names {
            #expect(try folder.mode(folder.vault.appendingPathComponent(name)) == 0o600, "\(name)")
        }
    }

    @Test func `a lost key is reported and not created again, and works once it is back`() async throws {
        try await make()
        let key = try Data(contentsOf: folder.key)
        try FileManager.default.removeItem(at: folder.key)
        for _ in 0..<2 { await #expect(throws: keyMissing) { try await open() } }
        #expect(!FileManager.default.fileExists(atPath: folder.key.path))
        try key.write(to: folder.key)
        #expect(try await open().text(for: "token") == "value")
    }

    @Test(arguments: [0, 1, 7, 8, 20, 39, 40, 71])
    func `a damaged key is reported and left as it is`(place: Int) async throws {
        try await make()
        var key = try Data(contentsOf: folder.key)
        key[place] ^= 0x10
        for damaged in [key, key.prefix(place), key + [0]] {
            try damaged.write(to: folder.key)
            await #expect(throws: VaultError.deviceKeyDamaged(file: folder.key.path)) { try await open() }
            #expect(try Data(contentsOf: folder.key) == damaged)
        }
    }

    @Test func `the key of another vault opens nothing, and counts no attempt`() async throws {
        let vault = try await open()
        try await vault.setPasscode(.right)
        let key = try Data(contentsOf: folder.key)
        let other = try TestFolder()
        _ = try await Vault.open(at: other.vault, options: .test())
        try Data(contentsOf: other.key).write(to: folder.key)
        await #expect(throws: VaultError.damaged(file: folder.database.path)) { try await open() }
        try key.write(to: folder.key)
        #expect(try await open().state == .locked(attemptsLeft: 10, wait: .zero))
    }

    @Test func `a lost database is reported, not treated as a new vault`() async throws {
        try await make()
        try FileManager.default.removeItem(at: folder.database)
        for _ in 0..<2 {
            await #expect(throws: VaultError.databaseMissing(file: folder.database.path)) { try await open() }
            #expect(!FileManager.default.fileExists(atPath: folder.database.path))
        }
    }

    @Test func `losing key and database together is reported, not treated as a new vault`() async throws {
        try await make()
        for file in [folder.key, folder.database] { try FileManager.default.removeItem(at: file) }
        await #expect(throws: VaultError.databaseMissing(file: folder.database.path)) { try await open() }
    }

    @Test func `an emptied database is damaged, not a new vault`() async throws {
        try await make()
        try Data().write(to: folder.database)
        for _ in 0..<2 {
            await #expect(throws: VaultError.storage(.corrupt(file: folder.database.path))) { try await open() }
        }
    }

    @Test func `a key that cannot be read is reported`() async throws {
        try await make()
        try FileManager.default.removeItem(at: folder.key)
        try FileManager.default.createDirectory(at: folder.key, withIntermediateDirectories: false)
        await #expect {
            try await open()
        } throws: { error in
            switch error as? VaultError {
            case .deviceKeyDamaged(folder.key.path), .deviceKeyUnusable(folder.key.path, _): true
            default: false
            }
        }
    }

    @Test func `a key behind a link stays where it is`() async throws {
        try await make()
        let place = folder.vault.deletingLastPathComponent().appendingPathComponent("stick.key")
        try FileManager.default.moveItem(at: folder.key, to: place)
        try FileManager.default.createSymbolicLink(at: folder.key, withDestinationURL: place)
        try await open().set("new", for: "token")
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.key.path) == place.path)
        #expect(try await open().text(for: "token") == "new")
    }

    // The files that a kill can leave while a vault is created.

    @Test(arguments: [0, 50, 72])
    func `a vault whose creation was interrupted before the database was written is created`(count: Int) async throws {
        try FileManager.default.createDirectory(at: folder.vault, withIntermediateDirectories: true)
        try Data(count: count).write(to: folder.vault.appendingPathComponent("vault.key.new"))
        try await make()
        #expect(try await open().text(for: "token") == "value")
    }

    @Test func `a vault whose creation was interrupted before the key was adopted is completed`() async throws {
        try await make()
        let prepared = folder.vault.appendingPathComponent("vault.key.new")
        try FileManager.default.moveItem(at: folder.key, to: prepared)
        #expect(try await open().text(for: "token") == "value")
        #expect(!FileManager.default.fileExists(atPath: prepared.path))

        // The key of something else is not taken for it.
        try FileManager.default.removeItem(at: folder.key)
        _ = try DeviceKeyFile(url: folder.key).prepareFirst(.init(key: .random()))
        await #expect(throws: keyMissing) { try await open() }
    }
}
