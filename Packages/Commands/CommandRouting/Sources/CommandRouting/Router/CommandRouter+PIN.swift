import Flow

extension CommandRouter: PINRouter {
    /// Asks for the PIN if the app is locked.
    ///
    /// - Throws: `PINError`, such as `blocked`.
    public func enterPIN(_ context: PINContext) async throws -> PINEntryEnd? {
        // The next line of a script is not meant as a PIN.
        if hasPassedLock, !prompter.isTerminal { throw LockedMeanwhile() }
        try await dialog(context).unlock()
        hasConfirmedPIN = true
        return .unlocked
    }

    /// Asks for the PIN, unless this command has asked for it already.
    public func confirmPIN(_ context: PINContext) async throws -> Bool {
        // The PIN that this command has asked for already is not asked for again.
        if !hasConfirmedPIN { try await dialog(context).confirm() }
        hasConfirmedPIN = true
        return true
    }

    /// Asks for the first PIN, in a terminal twice.
    public func setPIN(_ context: PINContext) async throws { try await dialog(context).set() }

    /// Asks for the old and the new PIN.
    public func changePIN(_ context: PINContext) async throws { try await dialog(context).change() }

    /// Asks for the PIN before it is removed.
    public func removePIN(_ context: PINContext) async throws { try await dialog(context).remove() }

    private func dialog(_ context: PINContext) -> PINDialog { PINDialog(pin: context.pin, prompter: prompter) }
}

/// Another process has locked almanac while a command ran.
struct LockedMeanwhile: ReportedError, Equatable, CustomStringConvertible {
    var description: String { "Almanac was locked meanwhile. Run the command again, with the PIN." }
    var details: ErrorDetails { ErrorDetails("locked") }
}
