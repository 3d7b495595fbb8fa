/// The lock of the app: everything passes it before it reaches or shows anything of the app.
extension Navigator {
    /// The reason for asking the lock.
    public enum Access: Sendable {
        /// An input of the user, which restarts the time without input.
        case input
        /// Something of the app is to be shown: by drawing, to a new client, in a picture, or at the place of a link.
        case display
    }

    /// Asks ``isLocked``. While the app is locked and its cover is not up yet, no screen is shown, see ``isVeiled``.
    ///
    /// Surfaces call it before each drawing, even of content that they have drawn before. ``admitsInput()`` and
    /// ``unlocked()`` call it themselves.
    ///
    /// ```swift
    /// try await lock()
    /// navigator.isLocked = { _ in false }
    /// await navigator.passLock(for: .display)
    /// #expect(navigator.screen?.title == "Tasks")
    /// navigator.closeAll()
    /// ```
    public func passLock(for access: Access) async {
        lockCheckCount += 1
        let number = lockCheckCount
        let isLocked = await isLocked(access)
        // A later call may have been answered before this one.
        guard number > lastLockCheck else { return }
        lastLockCheck = number
        isKnownLocked = isLocked
    }

    /// Whether the app is locked and its cover is not up yet. Meanwhile no screen is shown, and the navigator is busy.
    public var isVeiled: Bool { isKnownLocked && !entries.isEmpty && !isCovered }

    /// Asks the lock before an input is applied. A surface also calls it before an input that causes no event, such as a
    /// typed line that is not understood.
    ///
    /// - Returns: Whether the input may be applied. Otherwise a cover has appeared, and the input is dropped.
    public func admitsInput() async -> Bool {
        let wasCovered = isCovered
        await passLock(for: .input)
        guard isKnownLocked, !wasCovered else { return true }
        for await _ in changes where !isVeiled || isFinished { break }
        return false
    }

    /// A cover was closed, so the app is unlocked or ends. Answers from before do not count.
    func noteUnlocked() {
        lastLockCheck = lockCheckCount
        isKnownLocked = false
    }
}
