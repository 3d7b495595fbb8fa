import Foundation
import Testing

@testable import Vault

struct ClockTests {
    private let clock = ManualVaultClock()

    /// A vault whose next attempt has to wait for five minutes.
    private func withWaitingVault(_ backing: Backing, _ body: (Vault) async throws -> Void) async throws {
        try await backing.withVault(.test(clock: clock)) { vault in
            try await vault.setPasscode(.right)
            await vault.lock()
            try await vault.fail(6, clock: clock)
            try await body(vault)
        }
    }

    private func expectWait(_ wait: Duration, _ vault: Vault, _ place: SourceLocation = #_sourceLocation) async throws {
        #expect(try await vault.state == .locked(attemptsLeft: 4, wait: wait), sourceLocation: place)
    }

    @Test(arguments: Backing.allCases, [Duration.year, .zero - .year])
    func `setting the clock neither shortens nor lengthens a wait`(backing: Backing, jump: Duration) async throws {
        try await withWaitingVault(backing) { vault in
            clock.advance(by: .minutes(1))
            clock.setWall(by: jump)
            try await expectWait(.minutes(4), vault)
            await #expect(throws: VaultError.mustWait(.minutes(4))) { try await vault.unlock(with: .right) }
            clock.setWall(by: .zero - jump)
            clock.setWall(by: .zero - jump)
            clock.advance(by: .minutes(4))
            try await expectWait(.zero, vault)
            try await vault.unlock(with: .right)
        }
    }

    @Test(arguments: Backing.allCases)
    func `a wait continues across a restart`(backing: Backing) async throws {
        try await withWaitingVault(backing) { vault in
            clock.advance(by: .minutes(1))
            clock.reboot(after: .minutes(1))
            try await expectWait(.minutes(3), vault)
            clock.advance(by: .minutes(1))
            clock.reboot(after: .minutes(1))
            await #expect(throws: VaultError.mustWait(.minutes(1))) { try await vault.unlock(with: .right) }
            clock.reboot(after: .minutes(1))
            try await vault.unlock(with: .right)
        }
    }

    @Test(arguments: Backing.allCases)
    func `a clock set back before a restart restarts the wait once`(backing: Backing) async throws {
        try await withWaitingVault(backing) { vault in
            clock.advance(by: .minutes(4))
            clock.setWall(by: .zero - .year)
            clock.reboot()
            try await expectWait(.minutes(5), vault)
            // From here on this boot's clock tells: setting the other one changes nothing.
            clock.advance(by: .minutes(2))
            clock.setWall(by: .zero - .year)
            try await expectWait(.minutes(3), vault)
            clock.setWall(by: .year)
            clock.setWall(by: .year)
            try await expectWait(.minutes(3), vault)
            clock.advance(by: .minutes(3))
            try await vault.unlock(with: .right)
        }
    }

    @Test(arguments: Backing.allCases)
    func `a wrong clock at the attempt adds at most one wait`(backing: Backing) async throws {
        clock.setWall(by: .year)
        try await withWaitingVault(backing) { vault in
            clock.setWall(by: .zero - .year)
            clock.reboot()
            try await expectWait(.minutes(5), vault)
            clock.advance(by: .minutes(5))
            try await vault.unlock(with: .right)
        }
    }

    @Test(arguments: Backing.allCases)
    func `a restart without a wait adds no wait`(backing: Backing) async throws {
        try await backing.withVault(.test(clock: clock)) { vault in
            clock.advance(by: .year)
            try await vault.setPasscode(.right)
            await vault.lock()
            try await vault.fail(1, clock: clock)
            clock.reboot()
            #expect(try await vault.state == .locked(attemptsLeft: 9, wait: .zero))
            try await vault.unlock(with: .right)
        }
    }

    @Test(arguments: Backing.allCases)
    func `no restart or clock change resets the count`(backing: Backing) async throws {
        try await withWaitingVault(backing) { vault in
            for jump in [Duration.year, .zero - .year, .year] {
                clock.setWall(by: jump)
                clock.reboot()
                guard case .locked(attemptsLeft: 4, _) = try await vault.state else {
                    Issue.record("the count changed")
                    continue
                }
            }
        }
    }

    @Test func `a boot without an id is detected by its younger clock`() {
        let unknown = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))
        var now = VaultTime(wall: 1_000_000, sinceBoot: 900_000, boot: unknown)
        var attempts = Attempts(at: now)
        for _ in 0..<5 { attempts = attempts.counting(at: now) }
        now = VaultTime(wall: 1_020_000, sinceBoot: 2_000, boot: unknown)
        #expect(attempts.settled(at: now).remaining(at: now) == .seconds(40))
    }

    @Test func `extreme clock values do not overflow`() {
        let times = [Int64.min, -1, 0, .max].flatMap { wall in
            [Int64.min, 0, .max].map { VaultTime(wall: wall, sinceBoot: $0, boot: UUID()) }
        }
        for start in times {
            let attempts = (0..<9).reduce(Attempts(at: start)) { attempts, _ in attempts.counting(at: start) }
            for now in times {
                let remaining = attempts.settled(at: now).remaining(at: now)
                #expect(remaining >= .zero && remaining <= .minutes(60))
            }
        }
    }

    @Test func `the system's clock has one boot and moves forward`() {
        let clock = SystemVaultClock()
        let first = clock.now()
        let second = clock.now()
        #expect(first.boot == SystemVaultClock().now().boot)
        #expect(first.boot != UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)))
        #expect(first.sinceBoot > 0 && second.sinceBoot >= first.sinceBoot)
        #expect(abs(first.wall - Int64(Date().timeIntervalSince1970 * 1000)) < 60_000)
    }
}
