import ROSS
import Settings

/// Tells the settings in force.
struct ListSettingsOperation: Operation {
    let settings: any SettingsService

    func launch(_: Void) async throws -> Settings { await settings.settings() }
}
