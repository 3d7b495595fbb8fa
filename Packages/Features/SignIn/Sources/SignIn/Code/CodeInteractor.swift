import Account
import SVIP

/// The commands of the step that asks for the code.
public protocol CodeInteractor: Interactor {
    func load() async
    /// Signs in with the code.
    ///
    /// - Parameter id: The request for which the code was entered.
    func confirm(_ code: OneTimeCode, of id: CodeData.Request.ID) async
    /// Has a new code sent to the same phone.
    func requestCode() async
    /// Has a code sent to another phone. The present code counts until then.
    func requestCode(for phone: String) async
    /// Drops the request, and goes back to the phone number.
    func changeNumber() async
    /// Repeats the last failed step.
    func retry() async
}
