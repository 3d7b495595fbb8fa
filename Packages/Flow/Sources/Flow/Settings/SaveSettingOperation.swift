import ROSS
import Settings

/// Saves the user's choice of a setting.
struct SaveSettingOperation: Operation {
    let settings: any SettingsService

    func launch(_ change: SettingChange) async throws {
        try await settings.change(change.edit)
    }
}
