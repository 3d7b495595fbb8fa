import PIN
import PinCode
import ROSS

/// Lets the user choose another PIN.
struct ChangePINOperation: Operation {
    let router: any PINRouter
    let pin: any PINService

    func launch(_: Void) async throws {
        _ = try await router.pinCode(PinCodeModule(purpose: .change, pin: pin))
    }
}
