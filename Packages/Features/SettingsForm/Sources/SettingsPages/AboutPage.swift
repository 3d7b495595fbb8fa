import AppInfo
import SettingsForm

/// What is built in.
public struct AboutPage: SettingsFormPage {
    public let id = "about"
    public let title = "About"
    private let info: any AppInfoService
    private let licenses: @Sendable () async throws -> Void

    public init(info: any AppInfoService, licenses: @escaping @Sendable () async throws -> Void) {
        self.info = info
        self.licenses = licenses
    }

    public func content() -> SettingsFormData.Content {
        let texts = ["Almanac \(info.version)", info.help].filter { !$0.isEmpty }
        return SettingsFormData.Content(
            "Version \(info.version)",
            items: texts.map { .text($0) } + [.action(.init("licenses", key: "l", "Licences"))])
    }

    public func perform(_ action: String) async throws { try await licenses() }
}
