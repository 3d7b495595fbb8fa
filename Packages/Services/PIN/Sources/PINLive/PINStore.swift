import PIN
import ROSS
import Vault

/// The PIN as the passcode of a vault.
///
/// The vault is locked when it is opened, so the app is locked at launch. The vault counts attempts and measures waits.
public actor PINStore: PINService {
    private let vault: LazyVault
    private let exists: @Sendable () -> Bool
    private let memory: PINMemory?
    private let note: @Sendable (StateTransition) -> Void
    private let idle: IdleLock
    private let clock: any Clock<Duration>
    private let terminal: @Sendable () -> LoginSession?
    /// The login session in which the app began; `nil` if its end does not lock the app, or has done so.
    private var session: LoginSession?
    /// Signals changes that other processes make to the vault.
    private var watch: Task<Void, Never>?
    private let signal = Multicast<Void>()

    /// - Parameters:
    ///   - vault: The vault that the PIN locks. It is opened at the first use.
    ///   - exists: Whether there is a vault. Without one there is no PIN, and none is made only to read that.
    ///   - memory: Where a PIN that was entered also unlocks later processes; `nil` for this process alone.
    ///   - clock: The clock for the time without input. The vault has its own clock for waits.
    ///   - terminal: The login session of this process. When it has ended, because its terminal was closed for example, the
    ///     app is locked. `nil` at first means that it is not.
    ///   - note: Receives each step of the PIN's state, after the vault has taken it.
    public init(
        vault: LazyVault, exists: @escaping @Sendable () -> Bool = { true }, memory: PINMemory? = nil,
        clock: any Clock<Duration> = ContinuousClock(), terminal: @escaping @Sendable () -> LoginSession? = { nil },
        note: @escaping @Sendable (StateTransition) -> Void = { _ in }
    ) {
        self.vault = vault
        self.exists = exists
        self.memory = memory
        self.note = note
        self.clock = clock
        self.terminal = terminal
        session = terminal()
        idle = IdleLock(clock: clock)
    }

    deinit { watch?.cancel() }

    public func state() async throws -> PINState {
        await idle.lockIfLate()
        await lockAfterSession()
        guard exists() else { return .none }
        do {
            return try await using { vault in
                let state = try await PINState(vault.state)
                guard let memory, PINTransition.allows(.resumed, in: state.phase) else { return state }
                let isUnlocked = try await vault.resume(in: memory.session, within: memory.lockTime())
                guard isUnlocked else { return state }
                noteStep(from: state.phase, on: .resumed)
                await idle.noteInput()
                return .unlocked
            }
        } catch let error as PINError {
            // A vault without a PIN locks nothing, even if it cannot be used.
            guard await vault.mayHavePasscode() else { return .none }
            throw error
        }
    }

    public func changes() -> Subscription<Void> {
        let subscription = signal.subscribe()
        if watch == nil { watch = signal.forward(vault.changes(every: .milliseconds(500), clock: clock)) }
        return subscription
    }

    public func set(_ new: PINDigits) async throws {
        try await change(.set) { try await $0.setPasscode(Passcode(pin: new.text)) }
    }

    public func enter(_ pin: PINDigits) async throws {
        try await change(.entered) {
            try await $0.unlock(with: Passcode(pin: pin.text))
            if let memory { await $0.remember(in: memory.session) }
        }
    }

    public func change(from old: PINDigits, to new: PINDigits) async throws {
        try await change(.changed) {
            try await $0.changePasscode(from: Passcode(pin: old.text), to: Passcode(pin: new.text))
        }
    }

    public func remove(_ pin: PINDigits) async throws {
        try await change(.removed) { try await $0.removePasscode(Passcode(pin: pin.text)) }
    }

    public func lock() async throws {
        await lockHere()
        do { try await vault.lockAll() } catch { throw PINError(error, of: vault) }
    }

    /// Locks this process.
    private func lockHere() async {
        guard exists(), let vault = try? await vault.opened() else { return }
        let before = (try? await vault.state).map { PINState($0).phase }
        await vault.lock()
        // A state that cannot be read may have been unlocked.
        guard before.map({ PINTransition.allows(.lock, in: $0) }) ?? true else { return }
        if let before { noteStep(from: before, on: .lock) }
        signal.send(())
    }

    private func lockAfterSession() async {
        guard let session, terminal() != session else { return }
        self.session = nil
        await lockHere()
    }

    public func forget() async throws {
        guard exists() else { return }
        try await using { vault in
            let phase = PINState(try await vault.state).phase
            try await vault.wipe()
            noteStep(from: phase, on: .forgotten)
        }
        signal.send(())
    }

    public func noteInput() async { await idle.noteInput() }

    public func follow(lockTimes: Subscription<LockTime>) async {
        await idle.follow(lockTimes) { [weak self] in await self?.lockHere() }
    }

    /// Changes the state, at the user's wish, if the table has the event for it.
    ///
    /// The vault keeps to the same transitions, also if another process changes the state meanwhile.
    private func change(_ event: PINEvent, _ work: (Vault) async throws -> Void) async throws {
        await idle.noteInput()
        // Also after an error: the count of attempts may be another, or the PIN may be gone.
        defer { signal.send(()) }
        try await using { vault in
            let phase = try await PINState(vault.state).phase
            let step = try PINTransition.step(from: phase, on: event)
            do {
                try await work(vault)
                note(step.recorded)
            } catch VaultError.blocked {
                // After so many guesses, even an app that was unlocked is locked.
                await vault.lock()
                noteStep(from: phase, on: .lastWrong)
                throw PINError.blocked
            } catch {
                if case VaultError.wrongPasscode = error { noteStep(from: phase, on: .wrong) }
                throw error
            }
        }
    }

    private func noteStep(from phase: PINPhase, on event: PINEvent) {
        if let step = try? PINTransition.step(from: phase, on: event) { note(step.recorded) }
    }

    private func using<Value: Sendable>(_ work: (Vault) async throws -> Value) async throws -> Value {
        do {
            return try await work(vault.opened())
        } catch let error as CancellationError {
            throw error
        } catch let error as PINError {
            throw error
        } catch {
            throw PINError(error, of: vault)
        }
    }
}
