import PIN
import Settings
import SettingsForm

/// The PIN and the time after which almanac locks, in the settings.
public struct PINPage: SettingsFormPage {
    public var id: String { lock.id }
    /// The title of the settings of the lock.
    public var title: String { lock.title }
    private enum Action: String { case setPIN, changePIN, removePIN }
    private let pin: any PINService
    private let settings: any SettingsService
    /// The settings of the lock.
    private let lock: SettingsGroupPage
    private let setPIN: @Sendable () async throws -> Void
    private let changePIN: @Sendable () async throws -> Void
    private let removePIN: @Sendable () async throws -> Void

    /// - Parameter lock: The page of the settings of the lock, which is part of this one.
    public init(
        pin: any PINService, settings: any SettingsService, lock: SettingsGroupPage,
        setPIN: @escaping @Sendable () async throws -> Void, changePIN: @escaping @Sendable () async throws -> Void,
        removePIN: @escaping @Sendable () async throws -> Void
    ) {
        self.pin = pin
        self.settings = settings
        self.lock = lock
        self.setPIN = setPIN
        self.changePIN = changePIN
        self.removePIN = removePIN
    }

    /// The actions that the state of the PIN allows, and the settings of the lock.
    public func content() async throws -> SettingsFormData.Content {
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

    /// Signals changes of the PIN and of the settings.
    public func changes() async -> [any AsyncSequence<Void, Never> & Sendable] {
        [await pin.changes()] + (await lock.changes())
    }

    /// Changes a setting of the lock.
    public func change(_ item: String, to text: String) async throws { try await lock.change(item, to: text) }

    /// Performs `setPIN`, `changePIN` or `removePIN`.
    public func perform(_ action: String) async throws {
        switch Action(rawValue: action) {
        case .setPIN: try await setPIN()
        case .changePIN: try await changePIN()
        case .removePIN: try await removePIN()
        case nil: throw UnknownSettingAction(action)
        }
    }
}
