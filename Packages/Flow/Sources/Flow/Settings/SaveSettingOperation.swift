import ROSS
import Settings

struct SaveSettingOperation: Operation {
    let settings: any SettingsService

    func launch(_ change: SettingChange) async throws {
        try await settings.change(change.edit)
    }
}
