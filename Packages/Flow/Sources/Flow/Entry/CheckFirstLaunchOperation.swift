import ROSS
import Settings

/// Finds out whether the user is new.
struct CheckFirstLaunchOperation: Operation {
    let settings: any SettingsService

    func launch(_: Void) async throws -> Bool {
        await settings.settings().isFirstLaunch
    }
}

extension Settings {
    /// Settings that cannot be read are those of a user who was here before.
    fileprivate var isFirstLaunch: Bool { problem == nil && !self[.hasSeenOnboarding] }
}
