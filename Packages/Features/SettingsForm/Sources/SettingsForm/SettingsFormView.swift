import Screens
import Settings

/// Draws a page of the settings.
public final class SettingsFormView: ModuleView<any SettingsFormInteractor, Never> {
    private let page: SettingsFormData.Page
    /// `nil` until it is known.
    var content: SettingsFormDisplay? { didSet { update() } }

    init(page: SettingsFormData.Page) { self.page = page }

    public override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    public override var body: Screen {
        Screen(title: page.title, elements: content?.elements ?? [], actions: content?.actions ?? [])
    }

    public override func handle(_ event: Screen.Event) {
        switch event {
        case .item(let id, nil): open(id)
        case .action(let id): act(id)
        case .select(InputID.fault, let option):
            if let fault = SettingsFormData.Fault(rawValue: option) { send { await $0.inject(fault) } }
        case .select(SettingName.lockTime.rawValue, let option): ask { await $0.changeLockTime(to: option) }
        case .select(let choice, let option):
            if let name = SettingName(rawValue: choice) { send { await $0.set(name, to: option) } }
        case .toggle(InputID.usage): send { await $0.toggleUsage() }
        case .input(InputID.timeZone, let text): send { await $0.enterTimeZone(text) }
        case .input(InputID.position, let text): send { await $0.enterPosition(text) }
        default: break
        }
    }

    private func open(_ item: String) {
        switch page {
        case .notifications: send { await $0.toggleTopic(item) }
        case .testing: ask { await $0.switchService(item) }
        default:
            if let page = SettingsFormData.Page(rawValue: item) { ask { await $0.open(page) } }
        }
    }

    private func act(_ action: String) {
        switch SettingsFormData.Way(rawValue: action) {
        case let way?: ask { await $0.go(way) }
        case nil: change(action)
        }
    }

    private func change(_ action: String) {
        switch action {
        case SettingsFormDisplay.reloadID: ask { await $0.load() }
        // Who leaves while the server is asked does not want to know.
        case SettingsFormDisplay.findID: ask { await $0.findPosition() }
        case SettingsFormDisplay.forgetID: send { await $0.forgetPosition() }
        default: break
        }
    }
}

/// The ids of inputs other than choices of settings, whose ids are the names of the settings.
enum InputID {
    static let fault = "fault"
    static let position = "position"
    static let timeZone = SettingName.timeZone.rawValue
    static let usage = "usage"
}
