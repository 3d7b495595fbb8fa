import Flow
import Settings
import TerminalSurface

extension TerminalSurface {
    /// Applies the user's settings of the terminal, now, and each change until the task is cancelled.
    func follow(_ settings: any SettingsService) async -> Task<Void, Never> {
        options = await settings.settings().terminal
        return Task { for await options in await settings.changes().distinct(\.terminal) { self.options = options } }
    }
}
