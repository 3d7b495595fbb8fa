import Foundation
import ProcessTesting
import Testing

@testable import Vault

/// Attempts that end before the passcode was compared.
struct UntriedAttemptTests {
    // Sanitizers reserve terabytes of addresses.
    private static let canLimitMemory = ["ASAN_OPTIONS", "TSAN_OPTIONS"].allSatisfy {
        ProcessInfo.processInfo.environment[$0] == nil
    }

    @Test(.enabled(if: canLimitMemory))
    func `attempts without memory for scrypt are not counted`() async throws {
        let folder = try TestFolder()
        let vault = try await Vault.open(at: folder.vault)
        try await vault.set("value", for: "token")
        try await vault.setPasscode(.right)
        await vault.lock()
        let writer = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
            .appendingPathComponent("VaultTestWriter").path
        // Otherwise each new thread may reserve half of the memory that is left.
        let process = try ChildProcess(
            "/usr/bin/env", ["MALLOC_ARENA_MAX=1", writer, "starve", folder.vault.path, "271828", "10"])
        #expect(await process.line() == "ready")
        try process.go()
        #expect(await process.lines() == Array(repeating: "\(VaultError.derivationFailed)", count: 10))
        #expect(await process.exit() == 0)
        #expect(try await vault.state == .locked(attemptsLeft: 10, wait: .zero))
        try await vault.unlock(with: .right)
        #expect(try await vault.text(for: "token") == "value")
    }

    @Test func `failed derivations are not counted, and earlier failures stay counted`() async throws {
        let folder = try TestFolder()
        let clock = ManualVaultClock()
        let vault = try await Vault.open(at: folder.vault, options: .test(clock: clock))
        try await vault.setPasscode(.right)
        try await vault.fail(5, clock: clock)
        clock.advance(by: .minutes(1))
        let starved = try await Vault.open(
            at: folder.vault,
            options: .test(clock: clock) { _, _, _ in throw VaultError.derivationFailed })
        for passcode in [try Passcode.right, try .wrong] {
            for _ in 0..<5 {
                let failed = VaultError.derivationFailed
                await #expect(throws: failed) { try await starved.unlock(with: passcode) }
                await #expect(throws: failed) { try await starved.changePasscode(from: passcode, to: .other) }
                await #expect(throws: failed) { try await starved.removePasscode(passcode) }
                #expect(try await starved.state == .locked(attemptsLeft: 5, wait: .zero))
            }
        }
        await #expect(throws: VaultError.wrongPasscode(attemptsLeft: 4, wait: .minutes(5))) {
            try await vault.unlock(with: .wrong)
        }
        // These waits also apply to attempts that fail before the check.
        await #expect(throws: VaultError.mustWait(.minutes(5))) { try await starved.unlock(with: .right) }
    }

    @Test func `a failed derivation does not reset the attempt of a killed process`() async throws {
        let folder = try TestFolder()
        let vault = try await Vault.open(
            at: folder.vault, options: .test { _, _, _ in throw VaultError.derivationFailed })
        try await Vault.open(at: folder.vault, options: .test()).setPasscode(.right)
        let process = try ChildProcess.writer("hold", folder.vault.path, "000000")
        #expect(await process.line() == "deriving")
        process.kill()
        #expect(await process.exit() == SIGKILL)
        await #expect(throws: VaultError.derivationFailed) { try await vault.unlock(with: .right) }
        #expect(try await vault.state == .locked(attemptsLeft: 9, wait: .zero))
    }

    @Test(arguments: Backing.allCases, [true, false])
    func `a cancelled attempt is not counted and reveals nothing`(backing: Backing, isRight: Bool) async throws {
        let gate = DerivationGate()
        let clock = ManualVaultClock()
        let options = Vault.Options.test(clock: clock, derivation: gate.derivation)
        try await backing.withVault(options) { vault in
            try await vault.setPasscode(.right)
            await vault.lock()
            try await vault.fail(3, clock: clock)
            for _ in 0..<11 {
                gate.close()
                let attempt = Task { try await vault.unlock(with: isRight ? .right : .wrong) }
                await gate.arrival()
                #expect(try await vault.state == .locked(attemptsLeft: 6, wait: .zero))
                attempt.cancel()
                gate.open()
                await #expect(throws: CancellationError.self) { try await attempt.value }
                let state = try await vault.state
                try #require(state == .locked(attemptsLeft: 7, wait: .zero))
            }
            try await vault.unlock(with: .right)
        }
    }

    @Test func `a cancelled change leaves the old passcode and its count`() async throws {
        let gate = DerivationGate()
        let vault = try await Vault.inMemory(options: .test(derivation: gate.derivation))
        try await vault.set("value", for: "token")
        try await vault.setPasscode(.right)
        for _ in 0..<11 {
            gate.close(after: 1)
            let change = Task { try await vault.changePasscode(from: .right, to: .other) }
            await gate.arrival()
            change.cancel()
            gate.open()
            await #expect(throws: CancellationError.self) { try await change.value }
            await vault.lock()
            let state = try await vault.state
            try #require(state == .locked(attemptsLeft: 10, wait: .zero))
        }
        try await vault.unlock(with: .right)
        #expect(try await vault.text(for: "token") == "value")
    }

    @Test func `an attempt that cannot be recorded is not counted`() async throws {
        let folder = try TestFolder()
        let vault = try await Vault.open(at: folder.vault, options: .test())
        try await vault.setPasscode(.right)
        await vault.lock()
        let key = try Data(contentsOf: folder.key)
        try FileManager.default.removeItem(at: folder.key)
        for _ in 0..<11 {
            await #expect(throws: VaultError.deviceKeyMissing(file: folder.key.path)) {
                try await vault.unlock(with: .right)
            }
        }
        try key.write(to: folder.key)
        #expect(try await vault.state == .locked(attemptsLeft: 10, wait: .zero))
        try await vault.unlock(with: .right)
    }
}
