import AppInfo
import SettingsForm

/// The version and the licences, in the settings.
struct AboutPage: SettingsFormPage {
    let id = "about"
    let title = "About"
    private enum Action: String { case licenses }
    let info: any AppInfoService
    let licenses: @Sendable () async throws -> Void

    /// The version, the help, and the action that shows the licences.
    func content() -> SettingsFormData.Content {
        let texts = ["Almanac \(info.version)", info.help].filter { !$0.isEmpty }
        return SettingsFormData.Content(
            "Version \(info.version)",
            items: texts.map { .text($0) } + [.action(.init(Action.licenses, key: "l", "Licences"))])
    }

    func perform(_ action: String) async throws {
        switch Action(rawValue: action) {
        case .licenses: try await licenses()
        case nil: throw UnknownSettingAction(action)
        }
    }
}
