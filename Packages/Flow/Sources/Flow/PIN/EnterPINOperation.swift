import PIN
import PinCode
import ROSS

/// Lets the user enter the PINs for a purpose.
struct EnterPINOperation: Operation {
    let router: any PINRouter
    let pin: any PINService

    func launch(_ purpose: PinCodeData.Purpose) async throws -> PinCodeData.Outcome? {
        try await router.pinCode(PinCodeModule(purpose: purpose, pin: pin))
    }
}
