import PinCode
import ROSS

/// Shows the modules about the PIN.
public protocol PINRouter: Service {
    /// Covers whatever is up until the user has entered the PIN.
    ///
    /// - Returns: How it ended; `nil` if the user has left the app.
    func enterPIN(_ module: PinCodeModule) async throws -> PinCodeData.Outcome?

    /// Lets the user enter the PIN although the app is unlocked.
    ///
    /// - Returns: Whether it was entered.
    func confirmPIN(_ module: PinCodeModule) async throws -> Bool

    /// Lets the user choose a PIN.
    func setPIN(_ module: PinCodeModule) async throws

    /// Lets the user choose another PIN.
    func changePIN(_ module: PinCodeModule) async throws

    /// Lets the user remove the PIN.
    func removePIN(_ module: PinCodeModule) async throws
}
