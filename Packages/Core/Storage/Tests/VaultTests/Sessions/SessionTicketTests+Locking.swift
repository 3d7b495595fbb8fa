import Foundation
import Testing

@testable import Vault

/// Locking all vaults on a folder.
extension SessionTicketTests {
    @Test func `all vaults and sessions are locked at once, also if the vault cannot be opened`() async throws {
        try await remember()
        let ticket = try Data(contentsOf: files[0])
        let name = try files[0]
        let vault = try await open()
        try await vault.unlock(with: .right)
        let key = try Data(contentsOf: folder.key)
        try Data("broken".utf8).write(to: folder.key)
        try await Vault.lockAll(at: folder.vault)
        try key.write(to: folder.key)
        #expect(try files.isEmpty)
        await #expect(throws: VaultError.locked) { try await vault.text(for: "token") }
        #expect(try await vault.state == .locked(attemptsLeft: 10, wait: .zero))
        try ticket.write(to: name)
        #expect(try await !isOpen(), "a copy from before")

        try await vault.unlock(with: .right)
        #expect(try await vault.text(for: "token") == "value")
        try await remember()
        #expect(try await isOpen())
        try await Vault.lockAll(at: folder.vault.appendingPathComponent("none"))
    }

    @Test func `locking all during an attempt locks its vault too`() async throws {
        try await remember()
        let gate = DerivationGate()
        let vault = try await Vault.open(
            at: folder.vault, options: .test(clock: clock, derivation: gate.derivation))
        gate.close()
        let unlocking = Task { try await vault.unlock(with: .right) }
        await gate.arrival()
        try await Vault.lockAll(at: folder.vault)
        gate.open()
        await #expect(throws: VaultError.locked) { try await unlocking.value }
    }

    @Test func `locking all does not affect a vault without a passcode`() async throws {
        let vault = try await open()
        try await vault.set("value", for: "token")
        try await Vault.lockAll(at: folder.vault)
        #expect(try await vault.text(for: "token") == "value")
    }

    @Test func `a ticket that is used while all are locked opens nothing later`() async throws {
        let vaults = [try await open(), try await open(), try await open()]
        for round in 0..<30 {
            try await remember()
            try await withThrowingTaskGroup { group in
                for vault in vaults {
                    group.addTask { _ = try await vault.resume(in: session, within: nil) }
                }
                group.addTask {
                    for _ in 0..<round { await Task.yield() }
                    try await Vault.lockAll(at: folder.vault)
                }
                try await group.waitForAll()
            }
            #expect(try await !isOpen(within: nil))
            for vault in vaults { #expect(try await vault.state == .locked(attemptsLeft: 10, wait: .zero)) }
        }
    }

    @Test func `locking that fails is an error that names the file`() async throws {
        try await remember()
        let (ticket, locking) = (try files[0], folder.vault.appendingPathComponent("vault.locking"))
        for file in [locking, ticket] {
            try? FileManager.default.removeItem(at: file)
            try FileManager.default.createDirectory(at: file, withIntermediateDirectories: false)
        }
        let error = await #expect(throws: VaultError.self) { try await Vault.lockAll(at: folder.vault) }
        #expect(error?.description.contains(locking.path) == true)
        // Nor can a ticket be written, which costs the remembering only.
        try await remember()
        #expect(try await !isOpen())
    }
}
