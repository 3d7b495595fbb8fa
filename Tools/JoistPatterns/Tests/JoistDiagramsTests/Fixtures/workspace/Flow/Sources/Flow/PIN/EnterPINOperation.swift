import PIN
import ROSS

/// Lets the user enter the PIN.
struct EnterPINOperation: Operation {
    let router: any PINRouter
    let pin: any PINService

    func launch(_: Void) async throws -> PINEntryEnd? {
        try await router.enterPIN(PINContext(pin: pin))
    }
}
