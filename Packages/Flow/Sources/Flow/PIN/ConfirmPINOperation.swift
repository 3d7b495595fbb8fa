import PIN
import PinCode
import ROSS

/// Lets the user enter the PIN although the app is unlocked.
struct ConfirmPINOperation: Operation {
    let router: any PINRouter
    let pin: any PINService

    func launch(_: Void) async throws -> Bool {
        try await router.pinCode(PinCodeModule(purpose: .confirm, pin: pin)) != nil
    }
}
