import PIN
import ROSS

/// Reads whether there is a PIN, and whether it has to be entered.
struct ReadPINOperation: Operation {
    let pin: any PINService

    func launch(_: Void) async throws -> PINState {
        try await pin.state()
    }
}
