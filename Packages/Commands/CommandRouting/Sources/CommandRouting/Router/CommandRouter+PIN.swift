import Flow
import PinCode

extension CommandRouter: PINRouter {
    /// Asks for the PIN if the app is locked.
    ///
    /// - Throws: `PINError`, such as `blocked`.
    public func enterPIN(_ module: PinCodeModule) async throws -> PinCodeData.Outcome? {
        // The next line of a script is not meant as a PIN.
        if hasPassedLock, !prompter.isTerminal { throw LockedMeanwhile() }
        let outcome = try await ask(module)
        hasConfirmedPIN = true
        return outcome
    }

    /// Asks for the PIN, unless this command has asked for it already.
    public func confirmPIN(_ module: PinCodeModule) async throws -> Bool {
        // The PIN that this command has asked for already is not asked for again.
        if !hasConfirmedPIN { _ = try await ask(module) }
        hasConfirmedPIN = true
        return true
    }

    /// Asks for the first PIN, in a terminal twice.
    public func setPIN(_ module: PinCodeModule) async throws { _ = try await ask(module) }

    /// Asks for the old and the new PIN.
    public func changePIN(_ module: PinCodeModule) async throws { _ = try await ask(module) }

    /// Asks for the PIN before it is removed.
    public func removePIN(_ module: PinCodeModule) async throws { _ = try await ask(module) }

    private func ask(_ module: PinCodeModule) async throws -> PinCodeData.Outcome {
        try await PinCodeDialog(prompter: prompter, output: output).run(module)
    }
}

/// Another process has locked almanac while a command ran.
struct LockedMeanwhile: ReportedError, Equatable, CustomStringConvertible {
    var description: String { "Almanac was locked meanwhile. Run the command again, with the PIN." }
    var details: ErrorDetails { ErrorDetails("locked") }
}
