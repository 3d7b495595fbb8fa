import PIN
import PinCode
import ROSS

/// Lets the user choose a PIN.
struct SetPINOperation: Operation {
    let router: any PINRouter
    let pin: any PINService

    func launch(_: Void) async throws {
        try await router.setPIN(PinCodeModule(purpose: .set, pin: pin))
    }
}
