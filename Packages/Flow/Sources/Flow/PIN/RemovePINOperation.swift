import PIN
import ROSS

/// Lets the user remove the PIN.
struct RemovePINOperation: Operation {
    let router: any PINRouter
    let pin: any PINService

    func launch(_: Void) async throws {
        try await router.removePIN(PINContext(pin: pin))
    }
}
