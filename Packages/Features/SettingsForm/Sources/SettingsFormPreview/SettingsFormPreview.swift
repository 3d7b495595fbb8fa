import LinesSurface
import Screens
import Settings
import SettingsDouble
import SettingsForm
import SettingsFormScreen

/// Runs the settings alone: a group of settings in memory, and a page that a subject brings. With the argument `fails` the
/// second page is not available.
@main
@MainActor
struct SettingsFormPreview {
    static func main() async throws {
        let settings = InMemorySettingsService()
        let pages: [any SettingsFormPage] = [
            SettingsGroupPage(.look, settings: settings) { try await settings.change($0.edit(to: $1)) },
            TopicsPage(fails: CommandLine.arguments.contains("fails")),
        ]
        let navigator = Navigator()
        try await LinesSurface.standard().run(navigator) {
            let overview = SettingsFormModule(overviewOf: pages) { id in
                guard let page = pages.first(where: { $0.id == id }) else { return }
                await show(page, on: navigator)
            }
            await navigator.show(SettingsFormConfigurator.make(overview))
        }
    }

    private static func show(_ page: any SettingsFormPage, on navigator: Navigator) async {
        await navigator.show(SettingsFormConfigurator.make(SettingsFormModule(page)))
    }
}

enum PaintColour: String, CaseIterable { case red, green }

extension Setting where Value == PaintColour {
    static var colour: Setting<PaintColour> { Setting("colour", label: "Colour", key: "c", initial: .red) }
}

extension SettingsGroup {
    static let look = SettingsGroup("look", title: "Look", note: "It counts at once.", [Setting.colour])
}

/// Topics that are on or off.
actor TopicsPage: SettingsFormPage {
    nonisolated let id = "topics"
    nonisolated let title = "Topics"
    private let fails: Bool
    private var isOn = ["storms": false, "books": true]

    init(fails: Bool) { self.fails = fails }

    func content() throws -> SettingsFormData.Content {
        if fails { throw InvalidSettingText("There is no server that sends notifications.") }
        return SettingsFormData.Content(
            "\(isOn.values.count { $0 }) of \(isOn.count) on",
            items: [
                .checkboxes(
                    isOn.sorted { $0.key < $1.key }.map {
                        .init(id: $0.key, title: $0.key.capitalized, isOn: $0.value)
                    },
                    ifEmpty: "There are no topics.")
            ])
    }

    func toggle(_ item: String) { isOn[item]?.toggle() }
}
