import PIN
import ROSS

/// Shows the modules about the PIN.
public protocol PINRouter: Service {
    /// Covers whatever is up until the user has entered the PIN.
    ///
    /// - Returns: How it ended; `nil` if the user has left the app.
    func enterPIN(_ context: PINContext) async throws -> PINEntryEnd?

    /// Lets the user enter the PIN although the app is unlocked.
    ///
    /// - Returns: Whether it was entered.
    func confirmPIN(_ context: PINContext) async throws -> Bool

    /// Lets the user choose a PIN.
    func setPIN(_ context: PINContext) async throws

    /// Lets the user choose another PIN.
    func changePIN(_ context: PINContext) async throws

    /// Lets the user remove the PIN.
    func removePIN(_ context: PINContext) async throws
}

/// The services and values of the modules about the PIN.
public struct PINContext: Sendable {
    /// Checks and keeps the PIN.
    public let pin: any PINService
}

/// How the lock ends.
public enum PINEntryEnd: Sendable {
    case unlocked
    /// The user did not know the PIN, and has dropped it with all that it encrypts, the account included.
    case forgotten
}
