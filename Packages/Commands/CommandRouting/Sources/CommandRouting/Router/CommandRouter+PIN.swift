import Flow
import PINEntry

extension CommandRouter: PINRouter {
    /// A command passes the lock itself, see ``run(_:_:)``: nothing of the app is up.
    public func followLock(_ lock: LockModule) async {}

    /// Asks for the PINs line by line. A command whose user has entered the PIN does not ask again to confirm.
    ///
    /// - Throws: `PINError`, such as `blocked`.
    public func pinEntry(_ module: PINEntryModule) async throws -> PINEntryData.Outcome? {
        switch module.purpose {
        case .enter:
            // The next line of a script is not meant as a PIN.
            if hasPassedLock, !prompter.isTerminal { throw LockedMeanwhile() }
        case .confirm:
            if hasConfirmedPIN { return .done }
        case .set, .change, .remove: break
        }
        let outcome = try await PINEntryDialog(prompter: prompter, output: output).run(module)
        switch module.purpose {
        case .enter, .confirm: hasConfirmedPIN = true
        case .set, .change, .remove: break
        }
        return outcome
    }
}

/// Another process has locked almanac while a command ran.
struct LockedMeanwhile: ReportedError, Equatable, CustomStringConvertible {
    var description: String { "Almanac was locked meanwhile. Run the command again, with the PIN." }
    var details: ErrorDetails { ErrorDetails("locked") }
}
