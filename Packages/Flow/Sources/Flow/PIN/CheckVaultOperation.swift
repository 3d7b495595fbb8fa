import PIN
import ROSS

/// Finds out whether the vault can tell if there is a PIN.
struct CheckVaultOperation: Operation {
    let pin: any PINService

    func launch(_: Void) async throws -> Bool { try await pin.isReadable() }
}
