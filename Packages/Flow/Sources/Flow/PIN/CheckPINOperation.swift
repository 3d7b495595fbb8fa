import PIN
import ROSS

/// Finds out whether there is a PIN.
struct CheckPINOperation: Operation {
    let pin: any PINService

    func launch(_: Void) async throws -> Bool {
        try await pin.state() != .none
    }
}
