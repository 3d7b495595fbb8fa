import ROSS
import Settings

struct CheckFirstLaunchOperation: Operation {
    let settings: any SettingsService

    func launch(_: Void) async throws -> Bool {
        await settings.settings().isFirstLaunch
    }
}

extension Settings {
    /// If settings cannot be read, the user is not new: a new user has none.
    fileprivate var isFirstLaunch: Bool { problem == nil && !self[.hasSeenOnboarding] }
}
