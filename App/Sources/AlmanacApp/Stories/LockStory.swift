import Flow
import PIN
import PinCode
import Screens
import Settings
import SettingsForm

extension AppRouter: LockRouter {
    func enterPIN(_ context: PINContext) async throws -> LockEnd? {
        let end = try await cover(Navigator.Place("lock")) { PinCodeConfigurator.make(.enter, worker: context.pin) }
        return switch end {
        case .done: .unlocked
        case .forgotten: .forgotten
        case nil: nil
        }
    }

    func confirmPIN(_ context: PINContext) async throws -> Bool {
        let end = try await show(Navigator.Place("pin", item: "confirm"), asForm: true) {
            PinCodeConfigurator.make(.confirm, worker: context.pin)
        }
        return end != nil
    }

    func setPIN(_ context: PINContext) async throws { try await show(.set, context) }

    func changePIN(_ context: PINContext) async throws { try await show(.change, context) }

    func removePIN(_ context: PINContext) async throws { try await show(.remove, context) }

    private func show(_ purpose: PinCodeData.Purpose, _ context: PINContext) async throws {
        try await show(Navigator.Place("pin", item: "\(purpose)"), asForm: true) {
            PinCodeConfigurator.make(purpose, worker: context.pin)
        }
    }
}

/// The PIN and the time after which almanac locks, in the settings.
struct PINPage: SettingsFormPage {
    let id = "lock"
    let title = "PIN and lock"
    let pin: any PINService
    let settings: any SettingsService
    /// The settings of the lock.
    let lock: SettingsGroupPage
    let exits: SettingsExits

    func content() async throws -> SettingsFormData.Content {
        let lock = await lock.content()
        guard try await pin.state() != .none else {
            return SettingsFormData.Content(
                "No PIN",
                items: [
                    .text("There is no PIN, so almanac never locks."),
                    .action(.init("setPIN", key: "s", "Set a PIN")),
                ] + lock.items, problem: lock.problem)
        }
        let present = await settings.settings()
        let time = Setting.lockTime.title(in: present)
        return SettingsFormData.Content(
            present[.lockTime] == .never ? "PIN" : "PIN, locks after \(time)",
            items: [
                .text("A PIN protects almanac."), .action(.init("changePIN", key: "c", "Change PIN")),
                .action(.init("removePIN", key: "x", "Remove PIN")),
            ] + lock.items, problem: lock.problem)
    }

    func changes() async -> [any AsyncSequence<Void, Never> & Sendable] {
        [await pin.changes()] + (await lock.changes())
    }

    func change(_ item: String, to text: String) async throws { try await lock.change(item, to: text) }

    func perform(_ action: String) async throws {
        switch action {
        case "setPIN": try await exits.setPIN()
        case "changePIN": try await exits.changePIN()
        case "removePIN": try await exits.removePIN()
        default: break
        }
    }
}
