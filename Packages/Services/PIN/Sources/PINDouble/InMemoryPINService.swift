import PIN
import PasscodeRules
import ROSS

/// A PIN in memory, for previews, tests and `almanac --in-memory`. It has the same states, attempts, waits and rules
/// for new PINs as the store.
public actor InMemoryPINService: PINService {
    private var phase: PINPhase
    private var pin: PINDigits?
    private var failures = 0
    /// The end of the wait, as a time since this object was made.
    private var waitEnd = Duration.zero
    private var failure: PINError?
    private let elapsed: @Sendable () -> Duration
    private let idle: IdleLock
    private let signal = Multicast<Void>()

    /// - Parameter pin: A PIN that was set before, so that the service is locked.
    public init(pin: String? = nil, clock: any Clock<Duration> = ContinuousClock()) {
        self.pin = pin.map { PINDigits($0) }
        phase = pin == nil ? .none : .locked
        elapsed = Self.stopwatch(clock)
        idle = IdleLock(clock: clock)
    }

    /// Makes every call throw this error, until it is set to `nil`.
    public func fail(with error: PINError?) { failure = error }

    public func state() async throws -> PINState {
        await idle.lockIfLate()
        if let failure { throw failure }
        return switch phase {
        case .none: .none
        case .locked: .locked(attemptsLeft: attemptsLeft, wait: wait)
        case .unlocked: .unlocked
        case .blocked: .blocked
        }
    }

    public func changes() -> Subscription<Void> { signal.subscribe() }

    public func set(_ new: PINDigits) async throws {
        try await change(.set) {
            try Self.check(new)
            replace(by: new)
        }
    }

    public func enter(_ pin: PINDigits) async throws { try await change(.entered) { try attempt(pin) } }

    public func change(from old: PINDigits, to new: PINDigits) async throws {
        try await change(.changed) {
            try Self.check(new)
            try attempt(old)
            replace(by: new)
        }
    }

    public func remove(_ pin: PINDigits) async throws {
        try await change(.removed) {
            try attempt(pin)
            replace(by: nil)
        }
    }

    public func lock() {
        // Without a PIN, or if it is locked already, locking changes nothing.
        guard (try? apply(.lock)) != nil else { return }
        signal.send(())
    }

    public func forget() throws {
        if let failure { throw failure }
        try apply(.forgotten)
        replace(by: nil)
        signal.send(())
    }

    public func noteInput() async { await idle.noteInput() }

    public func follow(lockTimes: Subscription<LockTime>) async {
        await idle.follow(lockTimes) { [weak self] in await self?.lock() }
    }

    private func change(_ event: PINEvent, _ work: () throws -> Void) async throws {
        await idle.noteInput()
        defer { signal.send(()) }
        if let failure { throw failure }
        let next = try PINTransition.step(from: phase, on: event).next
        try work()
        phase = next
    }

    private func replace(by pin: PINDigits?) {
        self.pin = pin
        failures = 0
        waitEnd = .zero
    }

    private func attempt(_ pin: PINDigits) throws(PINError) {
        guard pin.areDigits else { throw .notDigits }
        guard wait == .zero else { throw .mustWait(wait) }
        guard pin.digits != self.pin?.digits else {
            failures = 0
            return
        }
        failures += 1
        waitEnd = elapsed() + PINRules.wait(after: failures)
        guard attemptsLeft > 0 else {
            try apply(.lastWrong)
            throw .blocked
        }
        try apply(.wrong)
        throw .wrong(attemptsLeft: attemptsLeft, wait: wait)
    }

    private func apply(_ event: PINEvent) throws(PINError) {
        phase = try PINTransition.step(from: phase, on: event).next
    }

    private var attemptsLeft: Int { PINRules.attemptLimit - failures }

    private var wait: Duration { max(waitEnd - elapsed(), .zero) }

    private static func check(_ new: PINDigits) throws(PINError) {
        if let refusal = new.refusalAsNew { throw refusal }
    }

    private static func stopwatch<C: Clock>(_ clock: C) -> @Sendable () -> Duration where C.Duration == Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
