import ROSS
import Settings

/// Remembers that the user knows the introduction.
struct EndIntroductionOperation: Operation {
    let settings: any SettingsService

    func launch(_: Void) async throws {
        try await settings.change { $0[.hasSeenOnboarding] = true }
    }
}
