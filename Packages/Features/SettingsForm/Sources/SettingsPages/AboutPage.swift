import AppInfo
import SettingsForm

/// The version and the licences, in the settings.
public struct AboutPage: SettingsFormPage {
    /// The name of the page in links to the settings.
    public let id = "about"
    /// The words of the overview.
    public let title = "About"
    private enum Action: String { case licenses }
    private let info: any AppInfoService
    private let licenses: @Sendable () async throws -> Void

    /// Creates the page; `licenses` shows the licences, and returns when the user is back.
    public init(info: any AppInfoService, licenses: @escaping @Sendable () async throws -> Void) {
        self.info = info
        self.licenses = licenses
    }

    /// The version, the help, and the action that shows the licences.
    public func content() -> SettingsFormData.Content {
        let texts = ["Almanac \(info.version)", info.help].filter { !$0.isEmpty }
        return SettingsFormData.Content(
            "Version \(info.version)",
            items: texts.map { .text($0) } + [.action(.init(Action.licenses, key: "l", "Licences"))])
    }

    /// Shows the licences, the only action of the page.
    public func perform(_ action: String) async throws {
        switch Action(rawValue: action) {
        case .licenses: try await licenses()
        case nil: throw UnknownSettingAction(action)
        }
    }
}
