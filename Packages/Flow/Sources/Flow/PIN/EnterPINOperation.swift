import PIN
import PINEntry
import ROSS

/// Lets the user enter the PINs for a purpose.
struct EnterPINOperation: Operation {
    let router: any PINRouter
    let pin: any PINService

    func launch(_ purpose: PINEntryData.Purpose) async throws -> PINEntryData.Outcome? {
        try await router.pinEntry(PINEntryModule(purpose: purpose, pin: pin))
    }
}
