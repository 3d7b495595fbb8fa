import Foundation
import Location
import LocationDouble
import Settings
import SettingsDouble
import SettingsForm

/// Everything in memory.
actor PreviewWorker: SettingsFormWorker {
    nonisolated let about = SettingsFormData.About(version: "1.0.0", help: "")
    nonisolated let isForTesters: Bool

    private let fails: Bool
    private let settings = InMemorySettingsService(
        defaults: Settings.Defaults(units: .metric, firstWeekday: .monday, timeZone: .current))
    private let providers = [
        SettingsFormData.Provider(id: "first", name: "First"), SettingsFormData.Provider(id: "second", name: "Second"),
    ]
    private let bookSources = [SettingsFormData.Provider(id: "library", name: "Library")]
    private var phone: String?
    private var isProtected = false
    private var usage = false
    private let location = InMemoryLocationService(
        place: Position(latitude: 59.91, longitude: 10.75, name: "Oslo, Norway", source: .lookUp, date: Date()))
    private var known = [
        SettingsFormData.Topic(id: "book", title: "Book of the month", isOn: true),
        SettingsFormData.Topic(id: "storms", title: "Storm warnings", isOn: false),
    ]
    private var tools = SettingsFormData.Testing(
        endpoints: ["Weather: http://127.0.0.1:8080/open-meteo", "Account: http://127.0.0.1:8080/api"], fault: .off,
        services: ["Account", "Tasks", "Weather"].map { .init(id: $0, name: $0, isLive: true) })

    init(isForTesters: Bool, fails: Bool) {
        self.isForTesters = isForTesters
        self.fails = fails
    }

    func sign(in phone: String?) { self.phone = phone }
    func protect(_ isProtected: Bool) { self.isProtected = isProtected }

    func switchService(_ id: String) {
        for index in tools.services.indices where tools.services[index].id == id {
            tools.services[index].isLive.toggle()
        }
    }

    func preferences() async -> SettingsFormData.Preferences {
        await SettingsFormData.Preferences(settings.settings(), providers: providers, bookSources: bookSources)
    }

    func set(_ name: SettingName, to text: String) async throws {
        try await settings.change(
            name.edit(to: text, providers: providers.map(\.id), bookSources: bookSources.map(\.id)))
    }

    func account() throws -> String? {
        if fails { throw PreviewError("The account cannot be read.") }
        return phone
    }

    func hasPIN() -> Bool { isProtected }

    func topics() throws -> [SettingsFormData.Topic] {
        if fails { throw PreviewError("There is no server that sends notifications.") }
        return known
    }

    func setTopic(_ id: SettingsFormData.Topic.ID, isOn: Bool) {
        for index in known.indices where known[index].id == id { known[index].isOn = isOn }
    }

    func place() async throws -> SettingsFormData.Place? {
        try await location.position().map { SettingsFormData.Place($0) }
    }

    func setPosition(_ text: String) async throws { try await location.set(Position(text, date: Date())) }
    func findPosition() async throws { _ = try await location.lookUp() }
    func forgetPosition() async throws { try await location.forget() }

    func sendsUsage() -> Bool { usage }
    func allowUsage(_ isAllowed: Bool) { usage = isAllowed }
    func testing() -> SettingsFormData.Testing { tools }
    func inject(_ fault: SettingsFormData.Fault) { tools.fault = fault }

    func changes(of part: SettingsFormData.Part) -> any AsyncSequence<Void, Never> & Sendable {
        AsyncStream<Void> { $0.finish() }
    }
}
