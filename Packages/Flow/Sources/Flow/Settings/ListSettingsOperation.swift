import ROSS
import Settings

struct ListSettingsOperation: Operation {
    let settings: any SettingsService

    func launch(_: Void) async throws -> Settings { await settings.settings() }
}
