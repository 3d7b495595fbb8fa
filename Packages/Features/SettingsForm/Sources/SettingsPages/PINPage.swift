import PIN
import Settings
import SettingsForm

/// The PIN and the time after which almanac locks, in the settings.
struct PINPage: SettingsFormPage {
    var id: String { lock.id }
    var title: String { lock.title }
    private enum Action: String { case setPIN, changePIN, removePIN }
    let pin: any PINService
    let settings: any SettingsService
    let lock: SettingsGroupPage
    let setPIN: @Sendable () async throws -> Void
    let changePIN: @Sendable () async throws -> Void
    let removePIN: @Sendable () async throws -> Void

    /// The actions that the state of the PIN allows, and the settings of the lock.
    func content() async throws -> SettingsFormData.Content {
        let present = await settings.settings()
        let lock = lock.content(in: present)
        guard try await pin.state() != .none else {
            return SettingsFormData.Content(
                "No PIN",
                items: [
                    .text("There is no PIN, so almanac never locks."),
                    .action(.init(Action.setPIN, key: "s", "Set a PIN")),
                ] + lock.items, problem: lock.problem)
        }
        return SettingsFormData.Content(
            present[.lockTime].minutes == nil ? "PIN" : "PIN, locks after \(Setting.lockTime.title(in: present))",
            items: [
                .text("A PIN protects almanac."), .action(.init(Action.changePIN, key: "c", "Change PIN")),
                .action(.init(Action.removePIN, key: "x", "Remove PIN")),
            ] + lock.items, problem: lock.problem)
    }

    func changes() async -> [any AsyncSequence<Void, Never> & Sendable] {
        [await pin.changes()] + (await lock.changes())
    }

    func change(_ item: String, to text: String) async throws { try await lock.change(item, to: text) }

    func perform(_ action: String) async throws {
        switch Action(rawValue: action) {
        case .setPIN: try await setPIN()
        case .changePIN: try await changePIN()
        case .removePIN: try await removePIN()
        case nil: throw UnknownSettingAction(action)
        }
    }
}
