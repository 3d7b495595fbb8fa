import Foundation
import GRDB
import Testing

@testable import Vault

struct PasscodeInForceTests {
    @Test(arguments: Backing.allCases)
    func `a passcode is set, changed and removed`(backing: Backing) async throws {
        try await backing.withVault { vault in
            #expect(try await vault.state == .noPasscode)
            try await vault.set("value", for: "token")
            await vault.lock()
            #expect(try await vault.text(for: "token") == "value", "without a passcode nothing is locked")

            try await vault.setPasscode(.right)
            #expect(try await vault.state == .unlocked)
            await vault.lock()
            #expect(try await vault.state == .locked(attemptsLeft: 10, wait: .zero))
            try await vault.unlock(with: .right)

            try await vault.changePasscode(from: .right, to: .other)
            #expect(try await vault.state == .unlocked)
            await vault.lock()
            await #expect(throws: VaultError.wrongPasscode(attemptsLeft: 9, wait: .zero)) {
                try await vault.unlock(with: .right)
            }
            try await vault.unlock(with: .other)

            try await vault.removePasscode(.other)
            #expect(try await vault.state == .noPasscode)
            await vault.lock()
            #expect(try await vault.text(for: "token") == "value")
        }
    }

    @Test(arguments: Backing.allCases)
    func `a passcode is needed to change or remove it, and each try counts`(backing: Backing) async throws {
        try await backing.withVault { vault in
            await #expect(throws: VaultError.noPasscode) { try await vault.unlock(with: .right) }
            await #expect(throws: VaultError.noPasscode) { try await vault.removePasscode(.right) }
            await #expect(throws: VaultError.noPasscode) {
                try await vault.changePasscode(from: .right, to: .other)
            }
            try await vault.setPasscode(.right)
            await #expect(throws: VaultError.passcodeAlreadySet) { try await vault.setPasscode(.other) }
            await #expect(throws: VaultError.wrongPasscode(attemptsLeft: 9, wait: .zero)) {
                try await vault.changePasscode(from: .wrong, to: .other)
            }
            await #expect(throws: VaultError.wrongPasscode(attemptsLeft: 8, wait: .zero)) {
                try await vault.removePasscode(.wrong)
            }
            await vault.lock()
            try await vault.unlock(with: .right)
            await vault.lock()
            #expect(try await vault.state == .locked(attemptsLeft: 10, wait: .zero))
        }
    }

    @Test func `each passcode that is set, changed or removed gives all records a new data key`() async throws {
        let vault = try await Vault.inMemory(options: .test())
        for name in ["first", "second"] { try await vault.set(Secret(name), for: name) }
        var keys: [DataKey] = []
        for step in 0...3 {
            switch step {
            case 1: try await vault.setPasscode(.right)
            case 2: try await vault.changePasscode(from: .right, to: .other)
            case 3: try await vault.removePasscode(.other)
            default: break
            }
            keys.append(try #require(await vault.dataKey))
            for name in ["first", "second"] {
                #expect(try await vault.text(for: name) == name)
                let record = try await vault.database.read { db in try VaultTable.record(RecordName(name), in: db) }
                let (version, box) = try #require(record)
                let opening = try keys.map { key in try key.open(box, name: RecordName(name), version: version) }
                #expect(opening == Array(repeating: nil, count: step) + [Secret(name)])
            }
        }
    }

    @Test func `a passcode is not changed past a record that cannot be read`() async throws {
        let vault = try await Vault.inMemory(options: .test())
        for name in ["first", "second"] { try await vault.set("value", for: name) }
        try await vault.setPasscode(.right)
        try await vault.database.store.write { db in
            try db.execute(sql: "UPDATE record SET box = zeroblob(40) WHERE name = 'first'")
        }
        let damaged = VaultError.recordDamaged(name: "first", file: "in memory")
        // More often than attempts may fail.
        for _ in 0..<11 {
            await #expect(throws: damaged) { try await vault.changePasscode(from: .right, to: .other) }
        }
        await vault.lock()
        try await vault.unlock(with: .right)
        #expect(try await vault.text(for: "second") == "value")
        try await vault.remove("first")
        try await vault.changePasscode(from: .right, to: .other)
        #expect(try await vault.text(for: "second") == "value")
    }

    @Test func `locking forgets the data key`() async throws {
        let vault = try await Vault.inMemory(options: .test())
        try await vault.setPasscode(.right)
        weak var memory: SecretMemory?
        do { memory = await vault.dataKey?.secret.memory }
        #expect(memory != nil)
        await vault.lock()
        #expect(memory == nil)
    }

    @Test func `locking while a passcode is tried keeps the vault locked`() async throws {
        let gate = DerivationGate()
        let vault = try await Vault.inMemory(options: .test(derivation: gate.derivation))
        try await vault.setPasscode(.right)
        await vault.lock()
        gate.close()
        let unlocking = Task { try await vault.unlock(with: .right) }
        await gate.arrival()
        #expect(try await vault.state == .locked(attemptsLeft: 9, wait: .zero))
        await vault.lock()
        gate.open()
        await #expect(throws: VaultError.locked) { try await unlocking.value }
        #expect(try await vault.state == .locked(attemptsLeft: 10, wait: .zero))
    }

    @Test func `locking while a passcode is changed changes it`() async throws {
        let gate = DerivationGate()
        let vault = try await Vault.inMemory(options: .test(derivation: gate.derivation))
        try await vault.setPasscode(.right)
        gate.close(after: 1)
        let change = Task { try await vault.changePasscode(from: .right, to: .other) }
        await gate.arrival()
        await vault.lock()
        gate.open()
        try await change.value
        #expect(try await vault.state == .locked(attemptsLeft: 10, wait: .zero))
        try await vault.unlock(with: .other)
    }

    @Test func `nothing is written without room for the latest state`() async throws {
        let vault = try await Vault.inMemory(options: .test())
        try await vault.set("value", for: "token")
        let database = await vault.database
        let refused = VaultError.deviceKeyUnusable(file: "key", reason: "No space left on device")
        let full = VaultDatabase(
            store: database.store, deviceKey: database.deviceKey,
            latestState: LatestStateStore(read: database.latestState.read) { _ throws(VaultError) in throw refused },
            file: "in memory")
        await #expect(throws: refused) {
            try await full.write { db in
                try db.execute(sql: "DELETE FROM record")
                try full.update(in: db) { $0.row.version += 1 }
            }
        }
        #expect(try await vault.text(for: "token") == "value")
    }

    @Test func `secrets and passcode persist`() async throws {
        let folder = try TestFolder()
        do {
            let vault = try await Vault.open(at: folder.vault, options: .test())
            try await vault.set("value", for: "token")
        }
        do {
            let vault = try await Vault.open(at: folder.vault, options: .test())
            #expect(try await vault.text(for: "token") == "value")
            try await vault.setPasscode(.right)
        }
        let vault = try await Vault.open(at: folder.vault, options: .test())
        #expect(try await vault.state == .locked(attemptsLeft: 10, wait: .zero))
        await #expect(throws: VaultError.locked) { try await vault.secret(for: "token") }
        try await vault.unlock(with: .right)
        #expect(try await vault.text(for: "token") == "value")
    }

    @Test func `the recommended cost is the default`() async throws {
        let vault = try await Vault.inMemory()
        let clock = ContinuousClock()
        try await vault.setPasscode(.right)
        await vault.lock()
        let time = try await clock.measure { try await vault.unlock(with: .right) }
        print("Unlocking at the default cost took \(time).")
        let stored = try await vault.database.read { [database = vault.database] db in try database.vault(in: db) }
        #expect(stored.slot.cost == .recommended)
        #expect(ScryptCost.recommended == ScryptCost(logarithmOfN: 17, blockSize: 8, parallelism: 1))
    }

    @Test(arguments: [(21, 8, 1), (0, 8, 1), (17, 0, 1), (17, 17, 1), (17, 8, 0), (17, 8, 5), (20, 8, 1), (16, 1, 1)])
    func `a cost beyond the limits is refused`(logarithm: Int, blockSize: Int, parallelism: Int) {
        #expect(ScryptCost(logarithmOfN: logarithm, blockSize: blockSize, parallelism: parallelism) == nil)
    }

    @Test(arguments: [(1, 8, 1), (4, 16, 1), (4, 16, 4), (10, 8, 2), (15, 1, 1)])
    func `any key derivation cost within the limits opens the data that it locked`(
        logarithm: Int, blockSize: Int, parallelism: Int
    )
        async throws
    {
        let cost = try #require(ScryptCost(logarithmOfN: logarithm, blockSize: blockSize, parallelism: parallelism))
        let vault = try await Vault.inMemory(options: .init(cost: cost))
        try await vault.setPasscode(.right)
        await vault.lock()
        try await vault.unlock(with: .right)
    }
}
