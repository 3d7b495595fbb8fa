import Foundation
import ProcessTesting
import Testing

@testable import Vault

struct AttemptTests {
    @Test(arguments: Backing.allCases)
    func `waits increase from the fifth failure on, and the tenth failure blocks`(backing: Backing) async throws {
        let clock = ManualVaultClock()
        try await backing.withVault(.test(clock: clock)) { vault in
            try await vault.set("value", for: "token")
            try await vault.setPasscode(.right)
            await vault.lock()
            let waits = [0, 0, 0, 0, 1, 5, 15, 15, 60].map(Duration.minutes)
            for (index, wait) in waits.enumerated() {
                let left = 9 - index
                await #expect(throws: VaultError.wrongPasscode(attemptsLeft: left, wait: wait)) {
                    try await vault.unlock(with: .wrong)
                }
                #expect(try await vault.state == .locked(attemptsLeft: left, wait: wait))
                guard wait > .zero else { continue }
                // Even the right one, to the last moment, and without being counted.
                await #expect(throws: VaultError.mustWait(wait)) { try await vault.unlock(with: .right) }
                clock.advance(by: wait - .milliseconds(1))
                await #expect(throws: VaultError.mustWait(.milliseconds(1))) { try await vault.unlock(with: .right) }
                await #expect(throws: VaultError.mustWait(.milliseconds(1))) {
                    try await vault.changePasscode(from: .right, to: .other)
                }
                await #expect(throws: VaultError.mustWait(.milliseconds(1))) {
                    try await vault.removePasscode(.right)
                }
                #expect(try await vault.state == .locked(attemptsLeft: left, wait: .milliseconds(1)))
                clock.advance(by: .milliseconds(1))
            }
            await #expect(throws: VaultError.blocked) { try await vault.unlock(with: .wrong) }
            clock.advance(by: .year)
            await #expect(throws: VaultError.blocked) { try await vault.unlock(with: .right) }
            #expect(try await vault.state == .blocked)

            try await vault.wipe()
            #expect(try await vault.state == .noPasscode)
            #expect(try await vault.names() == [])
            try await vault.set("new", for: "token")
            #expect(try await vault.text(for: "token") == "new")
        }
    }

    @Test(arguments: Backing.allCases)
    func `success resets the count of failures`(backing: Backing) async throws {
        let clock = ManualVaultClock()
        try await backing.withVault(.test(clock: clock)) { vault in
            try await vault.setPasscode(.right)
            try await vault.fail(9, clock: clock)
            clock.advance(by: .minutes(60))
            try await vault.unlock(with: .right)
            await vault.lock()
            #expect(try await vault.state == .locked(attemptsLeft: 10, wait: .zero))
            try await vault.fail(9, clock: clock)
            clock.advance(by: .minutes(60))
            try await vault.changePasscode(from: .right, to: .other)
            await vault.lock()
            #expect(try await vault.state == .locked(attemptsLeft: 10, wait: .zero))
        }
    }

    @Test(arguments: Backing.allCases)
    func `concurrent attempts of many tasks are counted one by one`(backing: Backing) async throws {
        try await backing.withVault { vault in
            try await vault.setPasscode(.right)
            await vault.lock()
            let errors = await withTaskGroup(of: VaultError?.self) { group in
                for _ in 0..<12 {
                    group.addTask {
                        do {
                            try await vault.unlock(with: .wrong)
                            return nil
                        } catch {
                            return error as? VaultError
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            for left in 5...9 {
                let wait = left == 5 ? Duration.minutes(1) : .zero
                #expect(errors.filter { $0 == .wrongPasscode(attemptsLeft: left, wait: wait) }.count == 1)
            }
            #expect(errors.filter { $0 == .mustWait(.minutes(1)) }.count == 7)
            #expect(try await vault.state == .locked(attemptsLeft: 5, wait: .minutes(1)))
        }
    }

    @Test func `concurrent attempts of several processes are counted one by one`() async throws {
        let folder = try TestFolder()
        let vault = try await Vault.open(at: folder.vault, options: .test())
        try await vault.setPasscode(.right)
        await vault.lock()
        let processes = try (0..<2).map { _ in try ChildProcess.writer("guess", folder.vault.path, "000000", "2") }
        for process in processes { #expect(await process.line() == "ready") }
        for process in processes { try process.go() }
        var said: [String] = []
        for process in processes { said += await process.lines() }
        let expected = (6...9).map { "\(VaultError.wrongPasscode(attemptsLeft: $0, wait: .zero))" }
        #expect(said.sorted() == expected.sorted())
        #expect(try await vault.state == .locked(attemptsLeft: 6, wait: .zero))
    }

    /// A process that is trying a passcode, and has counted the attempt.
    private func processInAttempt(_ folder: TestFolder, _ pin: String = "271828") async throws -> ChildProcess {
        let process = try ChildProcess.writer("hold", folder.vault.path, pin)
        #expect(await process.line() == "deriving")
        return process
    }

    @Test func `an attempt is counted before it is tried: a process killed meanwhile has failed it`() async throws {
        let folder = try TestFolder()
        let vault = try await Vault.open(at: folder.vault, options: .test())
        try await vault.setPasscode(.right)
        await vault.lock()
        let process = try await processInAttempt(folder)
        #expect(try await vault.state == .locked(attemptsLeft: 9, wait: .zero))
        process.kill()
        #expect(await process.lines() == [], "it had not finished")
        #expect(await process.exit() == SIGKILL)
        #expect(try await vault.state == .locked(attemptsLeft: 9, wait: .zero))
        // Its lock was released with the process.
        try await vault.unlock(with: .right)
    }

    @Test(arguments: [true, false])
    func `a tenth attempt that never finished does not block the vault, and leaves one more`(isRight: Bool) async throws
    {
        let folder = try TestFolder()
        let clock = ManualVaultClock()
        let options = Vault.Options.test(clock: clock)
        do {
            let vault = try await Vault.open(at: folder.vault, options: options)
            try await vault.set("value", for: "token")
            try await vault.setPasscode(.right)
            try await vault.fail(9, clock: clock)
        }
        let process = try await processInAttempt(folder)
        process.kill()
        #expect(await process.exit() == SIGKILL)
        let vault = try await Vault.open(at: folder.vault, options: options)
        #expect(try await vault.state == .locked(attemptsLeft: 1, wait: .minutes(60)))
        clock.advance(by: .minutes(60))
        if isRight {
            try await vault.unlock(with: .right)
            #expect(try await vault.text(for: "token") == "value")
        } else {
            await #expect(throws: VaultError.blocked) { try await vault.unlock(with: .wrong) }
            #expect(try await vault.state == .blocked)
        }
    }

    @Test func `a blocked vault stays blocked when it is opened again`() async throws {
        let folder = try TestFolder()
        let clock = ManualVaultClock()
        do {
            let vault = try await Vault.open(at: folder.vault, options: .test(clock: clock))
            try await vault.set("value", for: "token")
            try await vault.setPasscode(.right)
            try await vault.fail(9, clock: clock)
            clock.advance(by: .minutes(60))
            await #expect(throws: VaultError.blocked) { try await vault.unlock(with: .wrong) }
        }
        let blocked = try await Vault.open(at: folder.vault, options: .test(clock: clock))
        #expect(try await blocked.state == .blocked)
    }
}
