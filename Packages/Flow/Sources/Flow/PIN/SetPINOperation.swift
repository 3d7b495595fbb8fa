import PIN
import PinCode
import ROSS

/// Lets the user choose a PIN.
struct SetPINOperation: Operation {
    let router: any PINRouter
    let pin: any PINService

    func launch(_: Void) async throws {
        _ = try await router.pinCode(PinCodeModule(purpose: .set, pin: pin))
    }
}
