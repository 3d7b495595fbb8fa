import Foundation
import Synchronization
import Testing

@testable import Vault

@Suite(.timeLimit(.minutes(5))) struct PasscodeInForceTests {
    @Test(arguments: Backing.allCases)
    func `a passcode is set, changed and removed`(backing: Backing) async throws {
        try await backing.withVault { vault in
            #expect(try await vault.state == .noPasscode)
            try await vault.set("value", for: "token")
            await vault.lock()
            #expect(try await vault.text(for: "token") == "value", "without a passcode nothing is locked")

            try await vault.setPasscode(.right)
            #expect(try await vault.state == .unlocked(.pin))
            await vault.lock()
            #expect(try await vault.state == .locked(.pin, attemptsLeft: 10, wait: .zero))
            try await vault.unlock(with: .right)

            let phrase = try Passcode(passphrase: "correct horse battery staple")
            try await vault.changePasscode(from: .right, to: phrase)
            #expect(try await vault.state == .unlocked(.passphrase))
            await vault.lock()
            await #expect(throws: VaultError.wrongPasscode(attemptsLeft: 9, wait: .zero)) {
                try await vault.unlock(with: .right)
            }
            try await vault.unlock(with: phrase)

            try await vault.removePasscode(phrase)
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
            // The same letters as a passphrase are another passcode.
            await #expect(throws: VaultError.wrongPasscode(attemptsLeft: 7, wait: .zero)) {
                try await vault.unlock(with: Passcode(passphrase: "271828"))
            }
            await vault.lock()
            try await vault.unlock(with: .right)
            await vault.lock()
            #expect(try await vault.state == .locked(.pin, attemptsLeft: 10, wait: .zero))
        }
    }

    @Test func `a new passcode encrypts no record anew`() async throws {
        let vault = try await Vault.inMemory(options: .test())
        try await vault.set("value", for: "token")
        let name = try RecordName("token")
        func box() async throws -> Data? {
            try await vault.database.read { db in try VaultTable.record(name, in: db)?.box }
        }
        let before = try await box()
        try await vault.setPasscode(.right)
        try await vault.changePasscode(from: .right, to: .other)
        try await vault.removePasscode(.other)
        #expect(try await box() == before)
        #expect(before != nil)
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

    @Test func `who locks while the passcode is tried is obeyed`() async throws {
        let vault = try await Vault.inMemory(
            options: .init(cost: ScryptCost(logarithmOfN: 15) ?? .recommended, clock: ManualVaultClock()))
        try await vault.setPasscode(.right)
        await vault.lock()
        let changes = await vault.database.store.changes()
        let unlocking = Task { try await vault.unlock(with: .right) }
        // The attempt is counted: it is under way.
        for await _ in changes where try await vault.state == .locked(.pin, attemptsLeft: 9, wait: .zero) { break }
        await vault.lock()
        await #expect(throws: VaultError.locked) { try await unlocking.value }
        #expect(try await vault.state == .locked(.pin, attemptsLeft: 10, wait: .zero))
    }

    @Test func `secrets and passcode outlast the process`() async throws {
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
        #expect(try await vault.state == .locked(.pin, attemptsLeft: 10, wait: .zero))
        await #expect(throws: VaultError.locked) { try await vault.secret(for: "token") }
        try await vault.unlock(with: .right)
        #expect(try await vault.text(for: "token") == "value")
    }

    @Test func `the recommended cost is what is used by default`() async throws {
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

    @Test func `deriving takes no thread from Swift's own`() async throws {
        // More than there are of those: all of them have to be at work at once.
        let count = 64
        let arrivals = Arrivals()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<count {
                group.addTask {
                    try await OwnThread.run {
                        arrivals.count.withLock { $0 += 1 }
                        while arrivals.count.withLock({ $0 }) < count { usleep(1_000) }
                    }
                }
            }
            try await group.waitForAll()
        }
    }

    @Test(arguments: [(21, 8, 1), (0, 8, 1), (17, 0, 1), (17, 17, 1), (17, 8, 0), (17, 8, 5), (20, 8, 1), (16, 1, 1)])
    func `a cost beyond reason is not to be had`(logarithm: Int, blockSize: Int, parallelism: Int) {
        #expect(ScryptCost(logarithmOfN: logarithm, blockSize: blockSize, parallelism: parallelism) == nil)
    }

    @Test(arguments: [(1, 8, 1), (4, 16, 1), (4, 16, 4), (10, 8, 2), (15, 1, 1)])
    func `any cost that is to be had opens what it locked`(logarithm: Int, blockSize: Int, parallelism: Int)
        async throws
    {
        let cost = try #require(ScryptCost(logarithmOfN: logarithm, blockSize: blockSize, parallelism: parallelism))
        let vault = try await Vault.inMemory(options: .init(cost: cost))
        try await vault.setPasscode(.right)
        await vault.lock()
        try await vault.unlock(with: .right)
    }
}

private final class Arrivals: Sendable {
    let count = Mutex(0)
}
