import ROSS

/// The PIN, which locks the app and the secrets.
///
/// All methods throw ``PINError``, and `CancellationError` if the task was cancelled.
///
/// ```swift
/// try await service.set(.right)
/// #expect(try await service.state() == .unlocked)
/// await #expect(throws: PINError.alreadySet) { try await service.set(.other) }
/// try await service.lock()
/// #expect(try await service.state() == .locked(attemptsLeft: 10, wait: .zero))
/// try await service.enter(.right)
/// #expect(try await service.state() == .unlocked)
/// ```
public protocol PINService: Service {
    /// The state at this moment. If the time without input has passed, the app is locked first.
    func state() async throws -> PINState

    /// Whether the state can be read.
    func isReadable() async throws -> Bool

    /// Whether the app is known to be open.
    func isOpen() async -> Bool

    /// A signal at each change of the state, which may also come without one. Read ``state()`` after it. A change by
    /// another process is signalled within a second.
    func changes() async -> Subscription<Void>

    /// Sets the first PIN. The app stays unlocked.
    ///
    /// - Throws: ``PINError/refused(_:)`` with the reason; nothing is changed then.
    func set(_ new: PINDigits) async throws

    /// Unlocks with the PIN. The attempt is counted before it is made. The tenth that fails in a row also locks an app
    /// that is unlocked.
    ///
    /// - Throws: ``PINError/wrong(attemptsLeft:wait:)``, ``PINError/mustWait(_:)``, ``PINError/blocked``,
    ///   ``PINError/refused(_:)`` if the text is no PIN.
    func enter(_ pin: PINDigits) async throws

    /// Replaces the PIN. A refused new PIN uses no attempt. Checking the old one is an attempt as in ``enter(_:)``.
    ///
    /// ```swift
    /// try await service.change(from: .right, to: .other)
    /// try await service.lock()
    /// await #expect(throws: PINError.wrong(attemptsLeft: 9, wait: .zero)) { try await service.enter(.right) }
    /// try await service.enter(.other)
    /// ```
    func change(from old: PINDigits, to new: PINDigits) async throws

    /// Removes the PIN. Checking it is an attempt as in ``enter(_:)``.
    func remove(_ pin: PINDigits) async throws

    /// Locks now, in this process and in others, which notice it at the next ``state()``, and signal it within a second.
    /// Without a PIN this has no effect.
    func lock() async throws

    /// The user has forgotten the PIN: drops it and everything that it encrypts. Data that the PIN only hides is open
    /// then.
    func forget() async throws

    /// The user has typed something, so the time without input starts again. If it has passed already, such as while
    /// the machine slept, the app is locked first.
    func noteInput() async

    /// Locks after a time without input, which the subscription gives; `nil` means never. The subscription has to start
    /// with the present value.
    func follow(lockTimes: Subscription<LockTime>) async
}
