import Foundation
import PIN
import PINLive
import Testing
import Vault

/// A PIN that was entered in one process and unlocks later ones.
struct PINMemoryTests {
    private let time = TestTime()
    private let terminal = LoginSession(leader: 4711, start: 90_000)
    private let otherTerminal = LoginSession(leader: 4712, start: 90_000)

    /// The store of a new process. The screens remember nothing.
    private func store(
        at folder: URL, in session: LoginSession?, lockTime: Duration? = .minutes(5)
    ) -> PINStore {
        PINStore(
            vault: .test(at: folder, time), memory: session.map { PINMemory(session: $0) { lockTime } },
            clock: time.clock)
    }

    /// A PIN is set, and was entered in the terminal.
    private func withRememberedPIN(_ body: (URL) async throws -> Void) async throws {
        try await withTemporaryFolder { folder async throws in
            try await store(at: folder, in: terminal).set(.right)
            #expect(try await isLocked(folder, in: terminal), "a PIN that was set is not remembered")
            try await store(at: folder, in: terminal).enter(.right)
            try await body(folder)
        }
    }

    private func isLocked(
        _ folder: URL, in session: LoginSession?, lockTime: Duration? = .minutes(5)
    ) async throws -> Bool {
        try await store(at: folder, in: session, lockTime: lockTime).state().isLocked
    }

    @Test func `a PIN unlocks later processes of the terminal for the lock time, and each restarts it`() async throws {
        try await withRememberedPIN { folder async throws in
            for _ in 0..<3 {
                time.advance(by: .minutes(4))
                #expect(try await !isLocked(folder, in: terminal))
            }
            #expect(try await isLocked(folder, in: otherTerminal))
            time.advance(by: .minutes(5))
            #expect(try await isLocked(folder, in: terminal))
        }
    }

    @Test func `the present lock time applies, and never means without end`() async throws {
        try await withRememberedPIN { folder async throws in
            time.advance(by: .year)
            #expect(try await !isLocked(folder, in: terminal, lockTime: nil))
            time.advance(by: .minutes(1))
            #expect(try await isLocked(folder, in: terminal, lockTime: .minutes(1)))
        }
    }

    @Test func `screens neither use nor remember an entered PIN`() async throws {
        try await withRememberedPIN { folder async throws in
            #expect(try await isLocked(folder, in: nil))
            try await store(at: folder, in: terminal).lock()
            try await store(at: folder, in: nil).enter(.right)
            #expect(try await isLocked(folder, in: terminal))
        }
    }

    @Test func `locking forgets the entered PIN in all terminals`() async throws {
        for session in [terminal, otherTerminal, nil] {
            try await withRememberedPIN { folder async throws in
                try await store(at: folder, in: session).lock()
                #expect(try await isLocked(folder, in: terminal))
            }
        }
    }

    @Test func `locking locks other processes that were unlocked`() async throws {
        try await withRememberedPIN { folder async throws in
            let screens = store(at: folder, in: nil)
            try await screens.enter(.right)
            try await store(at: folder, in: terminal).lock()
            #expect(try await screens.state() == .locked(attemptsLeft: 10, wait: .zero))
        }
    }

    @Test func `one wrong PIN keeps the entered PIN, and ten forget it`() async throws {
        try await withRememberedPIN { folder async throws in
            try await store(at: folder, in: otherTerminal).fail(9, time)
            #expect(try await !isLocked(folder, in: terminal, lockTime: nil))
            time.advance(by: .minutes(60))
            await #expect(throws: PINError.blocked) { try await store(at: folder, in: otherTerminal).enter(.wrong) }
            #expect(try await store(at: folder, in: terminal).state() == .blocked)
        }
    }

    @Test func `changing or removing the PIN forgets the entered PIN`() async throws {
        try await withRememberedPIN { folder async throws in
            try await store(at: folder, in: terminal).change(from: .right, to: .other)
            #expect(try await isLocked(folder, in: terminal))
            try await store(at: folder, in: terminal).remove(.other)
            try await store(at: folder, in: terminal).set(.right)
            #expect(try await isLocked(folder, in: terminal))
        }
    }

    @Test func `secrets stay locked for a process that does not ask for the lock`() async throws {
        try await withRememberedPIN { folder async throws in
            let vault = LazyVault.test(at: folder, time)
            let store = PINStore(vault: vault, memory: PINMemory(session: terminal) { nil }, clock: time.clock)
            await #expect(throws: VaultError.locked) { try await vault.opened().names() }
            #expect(try await !store.state().isLocked)
            #expect(try await vault.opened().names().isEmpty)
        }
    }
}
