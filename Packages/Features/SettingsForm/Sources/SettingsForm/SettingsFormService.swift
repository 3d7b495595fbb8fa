import Account
import AppInfo
import Foundation
import Location
import Notifications
import PIN
import Settings

/// The worker over the services, and over what only the app knows.
public struct SettingsFormService: SettingsFormWorker {
    public let about: SettingsFormData.About

    private let settings: any SettingsService
    private let accounts: any AccountService
    private let pin: any PINService
    private let notifications: any NotificationsService
    private let location: any LocationService
    private let providers: @Sendable () async -> [SettingsFormData.Provider]
    private let bookSources: @Sendable () async -> [SettingsFormData.Provider]
    private let privacy: any SettingsFormPrivacy
    private let tools: (any SettingsFormTesting)?

    /// - Parameters:
    ///   - providers: Returns the weather providers, in their order.
    ///   - bookSources: Returns the sources of books, in their order.
    ///   - testing: `nil` unless the run is for testers.
    public init(
        settings: any SettingsService, account: any AccountService, pin: any PINService,
        notifications: any NotificationsService, location: any LocationService, info: any AppInfoService,
        providers: @escaping @Sendable () async -> [SettingsFormData.Provider],
        bookSources: @escaping @Sendable () async -> [SettingsFormData.Provider], privacy: any SettingsFormPrivacy,
        testing: (any SettingsFormTesting)? = nil
    ) {
        about = SettingsFormData.About(version: info.version, help: info.help)
        self.settings = settings
        accounts = account
        self.pin = pin
        self.notifications = notifications
        self.location = location
        self.providers = providers
        self.bookSources = bookSources
        self.privacy = privacy
        tools = testing
    }

    public var isForTesters: Bool { tools != nil }

    public func preferences() async -> SettingsFormData.Preferences {
        await SettingsFormData.Preferences(
            settings.settings(), providers: providers(), bookSources: bookSources())
    }

    public func set(_ name: SettingName, to text: String) async throws {
        try await settings.change(
            name.edit(to: text, providers: providers().map(\.id), bookSources: bookSources().map(\.id)))
    }

    public func account() async throws -> String? { try await accounts.state().account?.phone }

    public func hasPIN() async throws -> Bool { try await pin.state() != .none }

    public func topics() async throws -> [SettingsFormData.Topic] {
        try await notifications.topics().map {
            SettingsFormData.Topic(id: $0.id, title: $0.title, isOn: $0.isOn, isPending: $0.isPending)
        }
    }

    public func setTopic(_ id: SettingsFormData.Topic.ID, isOn: Bool) async throws {
        try await notifications.set(id, isOn: isOn)
    }

    public func place() async throws -> SettingsFormData.Place? {
        try await location.position().map { SettingsFormData.Place($0) }
    }

    public func setPosition(_ text: String) async throws {
        try await location.set(Position(text, date: Date()))
    }

    public func findPosition() async throws { _ = try await location.lookUp() }

    public func forgetPosition() async throws { try await location.forget() }

    public func sendsUsage() async throws -> Bool { try await privacy.sendsUsage() }

    public func allowUsage(_ isAllowed: Bool) async throws { try await privacy.allowUsage(isAllowed) }

    public func testing() async throws -> SettingsFormData.Testing {
        try await tools?.testing() ?? SettingsFormData.Testing(endpoints: [], fault: nil, services: [])
    }

    public func inject(_ fault: SettingsFormData.Fault) async throws { try await tools?.inject(fault) }

    public func changes(of part: SettingsFormData.Part) async -> any AsyncSequence<Void, Never> & Sendable {
        switch part {
        case .preferences: await settings.changes().map { _ in }
        case .account: await accounts.changes()
        case .pin: await pin.changes()
        case .topics: await notifications.changes()
        case .place: await location.changes()
        // Only this screen changes them.
        case .privacy, .testing: AsyncStream<Void> { $0.finish() }
        }
    }
}
