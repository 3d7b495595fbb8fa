import PIN
import PinCode
import ROSS

/// Lets the user remove the PIN.
struct RemovePINOperation: Operation {
    let router: any PINRouter
    let pin: any PINService

    func launch(_: Void) async throws {
        _ = try await router.pinCode(PinCodeModule(purpose: .remove, pin: pin))
    }
}
