import PIN
import PinCode
import ROSS

/// Lets the user enter the PIN.
struct EnterPINOperation: Operation {
    let router: any PINRouter
    let pin: any PINService

    func launch(_: Void) async throws -> PinCodeData.Outcome? {
        try await router.pinCode(PinCodeModule(purpose: .enter, pin: pin))
    }
}
