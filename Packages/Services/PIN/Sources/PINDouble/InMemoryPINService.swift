import PIN
import ROSS

/// A PIN in memory, for previews, tests and `almanac --in-memory`. Attempts and waits are as those of a vault.
///
/// Of the new PINs that many people choose, it refuses only those whose digits change in equal steps.
public actor InMemoryPINService: PINService {
    private static let limit = 10
    private static let minimumDigits = 6

    private var pin: PINDigits?
    private var isUnlocked: Bool
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
        isUnlocked = pin == nil
        elapsed = Self.stopwatch(clock)
        idle = IdleLock(clock: clock)
    }

    /// Makes every call throw this error, until it is set to `nil`.
    public func fail(with error: PINError?) { failure = error }

    public func state() throws -> PINState {
        if let failure { throw failure }
        if pin == nil { return .none }
        if isUnlocked { return .unlocked }
        return failures < Self.limit ? .locked(attemptsLeft: Self.limit - failures, wait: wait) : .blocked
    }

    public func changes() -> Subscription<Void> { signal.subscribe() }

    public func set(_ new: PINDigits) async throws {
        try await change {
            try Self.check(new)
            guard pin == nil else { throw PINError.alreadySet }
            replace(by: new)
        }
    }

    public func enter(_ pin: PINDigits) async throws {
        try await change {
            try attempt(pin)
            isUnlocked = true
        }
    }

    public func change(from old: PINDigits, to new: PINDigits) async throws {
        try await change {
            try Self.check(new)
            try attempt(old)
            replace(by: new)
        }
    }

    public func remove(_ pin: PINDigits) async throws {
        try await change {
            try attempt(pin)
            replace(by: nil)
        }
    }

    public func lock() {
        guard pin != nil, isUnlocked else { return }
        isUnlocked = false
        signal.send(())
    }

    public func forget() throws {
        if let failure { throw failure }
        replace(by: nil)
        signal.send(())
    }

    public func noteInput() async { await idle.noteInput() }

    public func follow(lockTimes: Subscription<LockTime>) async {
        await idle.follow(lockTimes) { [weak self] in await self?.lock() }
    }

    private func change(_ work: () throws -> Void) async throws {
        await idle.noteInput()
        defer { signal.send(()) }
        if let failure { throw failure }
        try work()
    }

    private func replace(by pin: PINDigits?) {
        self.pin = pin
        isUnlocked = true
        failures = 0
        waitEnd = .zero
    }

    private func attempt(_ pin: PINDigits) throws(PINError) {
        guard pin.areDigits else { throw .notDigits }
        guard let known = self.pin else { throw .notSet }
        guard failures < Self.limit else { throw .blocked }
        guard wait == .zero else { throw .mustWait(wait) }
        guard pin.digits != known.digits else {
            failures = 0
            return
        }
        failures += 1
        waitEnd = elapsed() + Self.wait(after: failures)
        if failures == Self.limit {
            isUnlocked = false
            throw .blocked
        }
        throw .wrong(attemptsLeft: Self.limit - failures, wait: wait)
    }

    private var wait: Duration { max(waitEnd - elapsed(), .zero) }

    private static func wait(after failures: Int) -> Duration {
        switch failures {
        case ..<5: .zero
        case 5: .seconds(60)
        case 6: .seconds(5 * 60)
        case 7, 8: .seconds(15 * 60)
        default: .seconds(60 * 60)
        }
    }

    private static func check(_ new: PINDigits) throws(PINError) {
        guard let digits = new.digits else { throw .notDigits }
        guard digits.count >= minimumDigits else { throw .tooShort(minimum: minimumDigits) }
        guard Set(zip(digits, digits.dropFirst()).map { ($1 - $0 + 10) % 10 }).count > 1 else { throw .common }
    }

    private static func stopwatch<C: Clock>(_ clock: C) -> @Sendable () -> Duration where C.Duration == Duration {
        let start = clock.now
        return { start.duration(to: clock.now) }
    }
}
