import ROSS
import Settings

/// Saves the time after which the app locks.
struct SaveLockTimeOperation: Operation {
    let settings: any SettingsService

    func launch(_ time: LockTime) async throws {
        try await settings.change { $0.lockTime = time }
    }
}
