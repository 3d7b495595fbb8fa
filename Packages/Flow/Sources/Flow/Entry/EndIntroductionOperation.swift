import ROSS
import Settings

struct EndIntroductionOperation: Operation {
    let settings: any SettingsService

    func launch(_: Void) async throws {
        try await settings.change { $0[.hasSeenOnboarding] = true }
    }
}
