import Flow
import Foundation
import PIN
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

extension CommandRouter {
    /// The lines of standard input that are left, as the data of the command. No command reads its data in another way.
    ///
    /// A script gives the PIN as the first line. If almanac is not locked, nothing has asked for the PIN, and it would
    /// be stored as data.
    ///
    /// - Parameter limit: The reading ends after this number of bytes.
    /// - Throws: ``PINAmongData``, `CancellationError`.
    public func standardInput(_ app: any PINUseCases, limit: Int) async throws -> String {
        let text = await prompter.rest(limit: limit)
        // An interrupted reading ends as if there was no more.
        try Task.checkCancellation()
        let first = text.prefix { !$0.isNewline }.trimmingCharacters(in: .whitespaces.union(["\u{FEFF}"]))
        let mayBePIN = !prompter.isTerminal && !hasConfirmedPIN && PINDigits(first).refusalAsNew == nil
        if mayBePIN, try await app.readPIN() != .none { throw PINAmongData() }
        return text
    }
}

/// The data of a command begin with what may be the PIN.
struct PINAmongData: ReportedError, Equatable, CustomStringConvertible {
    var description: String {
        "The first line looks like a PIN, but almanac is unlocked and would take it as data. Nothing was stored. "
            + "Leave the line out, or run 'almanac lock' first."
    }
    var details: ErrorDetails { ErrorDetails("pin-among-data", hint: "almanac lock", exitCode: CommandExit.usage) }
}

/// Another process has locked almanac while a command ran.
struct LockedMeanwhile: ReportedError, Equatable, CustomStringConvertible {
    var description: String { "Almanac was locked meanwhile. Run the command again, with the PIN." }
    var details: ErrorDetails { ErrorDetails("locked") }
}
