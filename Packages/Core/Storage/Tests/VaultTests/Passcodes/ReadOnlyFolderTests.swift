import Foundation
import Storage
import Testing

@testable import Vault

/// A vault in a folder that cannot be written.
@Suite(ReadOnlyFolder.isPossible)
struct ReadOnlyFolderTests {
    private let folder: TestFolder
    private let clock = ManualVaultClock()

    init() throws { folder = try TestFolder() }

    private func open() async throws -> Vault {
        try await Vault.open(at: folder.vault, options: .test(clock: clock))
    }

    /// Makes a locked vault with one secret.
    private func lockedVault() async throws -> Vault {
        let vault = try await open()
        try await vault.set("value", for: "token")
        try await vault.setPasscode(.right)
        await vault.lock()
        return vault
    }

    private func isRefused(_ work: () async throws -> Void) async -> Bool {
        do {
            try await work()
            return false
        } catch VaultError.storage(.readOnly) {
            return true
        } catch {
            return false
        }
    }

    @Test func `on a read-only vault the right passcode reads, and writes are refused`() async throws {
        _ = try await lockedVault()
        let readOnly = try ReadOnlyFolder(folder.vault)
        let before = try Data(contentsOf: folder.database)
        let vault = try await open()
        #expect(try await vault.state == .locked(attemptsLeft: 10, wait: .zero))
        await #expect(throws: VaultError.locked) { try await vault.secret(for: "token") }
        try await vault.unlock(with: .right)
        #expect(try await vault.text(for: "token") == "value")
        #expect(await isRefused { try await vault.set("new", for: "token") })
        #expect(await isRefused { try await vault.changePasscode(from: .right, to: .other) })
        #expect(await isRefused { try await vault.wipe() })
        #expect(try Data(contentsOf: folder.database) == before)
        withExtendedLifetime(readOnly) {}
    }

    @Test func `each vault adds wrong passcodes to the count on the disk, with the waits`() async throws {
        try await lockedVault().fail(4, clock: clock)
        clock.advance(by: .minutes(60))
        let readOnly = try ReadOnlyFolder(folder.vault)
        for _ in 0..<2 {
            let vault = try await open()
            #expect(try await vault.state == .locked(attemptsLeft: 6, wait: .zero))
            await #expect(throws: VaultError.wrongPasscode(attemptsLeft: 5, wait: .minutes(1))) {
                try await vault.unlock(with: .wrong)
            }
            #expect(try await vault.state == .locked(attemptsLeft: 5, wait: .minutes(1)))
            await #expect(throws: VaultError.mustWait(.minutes(1))) { try await vault.unlock(with: .right) }
            try await vault.fail(4, clock: clock)
            clock.advance(by: .minutes(60))
            await #expect(throws: VaultError.blocked) { try await vault.unlock(with: .wrong) }
            await #expect(throws: VaultError.blocked) { try await vault.unlock(with: .right) }
            #expect(try await vault.state == .blocked)
        }
        let vault = try await open()
        try await vault.unlock(with: .right)
        #expect(try await vault.text(for: "token") == "value")
        withExtendedLifetime(readOnly) {}
    }

    @Test func `a wait on the disk continues after a restart`() async throws {
        try await lockedVault().fail(5, clock: clock)
        let readOnly = try ReadOnlyFolder(folder.vault)
        clock.reboot(after: .seconds(20))
        let vault = try await open()
        await #expect(throws: VaultError.mustWait(.seconds(40))) { try await vault.unlock(with: .right) }
        clock.advance(by: .seconds(20))
        #expect(try await vault.state == .locked(attemptsLeft: 5, wait: .seconds(20)))
        clock.reboot(after: .seconds(20))
        try await vault.unlock(with: .right)
        withExtendedLifetime(readOnly) {}
    }

    @Test func `a vault that is blocked on the disk stays blocked`() async throws {
        let blocked = try await lockedVault()
        try await blocked.fail(9, clock: clock)
        clock.advance(by: .minutes(60))
        await #expect(throws: VaultError.blocked) { try await blocked.unlock(with: .wrong) }
        let readOnly = try ReadOnlyFolder(folder.vault)
        await #expect(throws: VaultError.blocked) { try await open().unlock(with: .right) }
        withExtendedLifetime(readOnly) {}
    }

    @Test(.enabled(if: geteuid() != 0, "root ignores permissions"))
    func `while no file of an open vault can be replaced, its attempts are counted in memory`() async throws {
        let vault = try await lockedVault()
        chmod(folder.vault.path, 0o500)
        await #expect(throws: VaultError.wrongPasscode(attemptsLeft: 9, wait: .zero)) {
            try await vault.unlock(with: .wrong)
        }
        try await vault.unlock(with: .right)
        #expect(try await vault.text(for: "token") == "value")
        await vault.lock()
        chmod(folder.vault.path, 0o700)
        await #expect(throws: VaultError.wrongPasscode(attemptsLeft: 9, wait: .zero)) {
            try await vault.unlock(with: .wrong)
        }
        #expect(try await open().state == .locked(attemptsLeft: 9, wait: .zero))
        try await vault.unlock(with: .right)
    }

    @Test func `an attempt without memory for scrypt is not counted`() async throws {
        _ = try await lockedVault()
        let readOnly = try ReadOnlyFolder(folder.vault)
        let failed = VaultError.derivationFailed
        let vault = try await Vault.open(
            at: folder.vault, options: .test(clock: clock) { _, _, _ in throw VaultError.derivationFailed })
        await #expect(throws: failed) { try await vault.unlock(with: .wrong) }
        #expect(try await vault.state == .locked(attemptsLeft: 10, wait: .zero))
        withExtendedLifetime(readOnly) {}
    }
}
