import Foundation
import Location
import LocationDouble
import ROSS
import SVIPTesting
import Settings
import SettingsDouble

@testable import SettingsForm

struct Mishap: Error, CustomStringConvertible {
    var description: String { "mishap" }
}

extension Settings.Defaults {
    static let sample = Settings.Defaults(
        units: .metric, firstWeekday: .monday, timeZone: TimeZone(identifier: "Europe/Oslo")!)
}

extension Position {
    static let oslo = Position(
        latitude: 59.91, longitude: 10.75, name: "Oslo, Norway", source: .lookUp, date: .distantPast)
}

/// A class, so that a test can see that it is freed with its module. Settings and positions are real ones, in memory.
actor SettingsFormWorkerMock: SettingsFormWorker {
    nonisolated let about = SettingsFormData.About(version: "1.2.3", help: "Ask a friend.")
    nonisolated let isForTesters: Bool
    nonisolated let settings: InMemorySettingsService
    nonisolated let location = InMemoryLocationService(place: .oslo)

    private let signals = Multicast<Void>()
    private let providers = [SettingsFormData.Provider(id: "wttr", name: "wttr.in")]
    private let bookSources = [SettingsFormData.Provider(id: "gutendex", name: "Project Gutenberg")]
    private var failures: [SettingsFormData.Part: any Error] = [:]
    private var phone: String?
    private var isProtected = false
    private var usage = false
    private var known = [
        SettingsFormData.Topic(id: "book", title: "Book of the month", isOn: true),
        SettingsFormData.Topic(id: "storms", title: "Storm warnings", isOn: false),
    ]
    private var tools = SettingsFormData.Testing(
        endpoints: ["Weather: http://localhost/open-meteo"], fault: .off,
        services: [
            .init(id: "todo", name: "Tasks", isLive: true), .init(id: "weather", name: "Weather", isLive: false),
        ])
    /// The choices of topics, in order, as `book on`.
    private(set) var choices: [String] = []
    private var findFailure: (any Error)?
    private var gate: Gate?
    /// Reads of the topics wait here, by their numbers from 1.
    private let reads: Questions<Int, [SettingsFormData.Topic]>?
    private var readCount = 0

    init(
        isForTesters: Bool = false, overrides: SettingsChoices = SettingsChoices(),
        reads: Questions<Int, [SettingsFormData.Topic]>? = nil
    ) {
        self.isForTesters = isForTesters
        self.reads = reads
        settings = InMemorySettingsService(overrides: overrides, defaults: .sample)
    }

    /// Makes the calls for a part throw this error, until it is set to `nil`.
    func fail(_ part: SettingsFormData.Part, with error: (any Error)?) { failures[part] = error }

    /// Makes the server not find the user.
    func failToFind(with error: any Error) { findFailure = error }

    /// Makes choices of topics wait.
    func hold(at gate: Gate) { self.gate = gate }

    func sign(in phone: String?) {
        self.phone = phone
        signals.send(())
    }

    func protect(_ isProtected: Bool) {
        self.isProtected = isProtected
        signals.send(())
    }

    func replaceTopics(_ topics: [SettingsFormData.Topic]) { known = topics }
    func useFault(_ fault: SettingsFormData.Fault?) { tools.fault = fault }
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

    func account() throws -> String? { try checked(.account, phone) }
    func hasPIN() throws -> Bool { try checked(.pin, isProtected) }

    func topics() async throws -> [SettingsFormData.Topic] {
        readCount += 1
        if let reads { return try await reads.ask(readCount) }
        return try checked(.topics, known)
    }

    func setTopic(_ id: SettingsFormData.Topic.ID, isOn: Bool) async throws {
        choices.append("\(id) \(isOn ? "on" : "off")")
        await gate?.pass()
        _ = try checked(.topics, ())
        for index in known.indices where known[index].id == id { known[index].isOn = isOn }
    }

    func place() async throws -> SettingsFormData.Place? {
        try await location.position().map { SettingsFormData.Place($0) }
    }

    func setPosition(_ text: String) async throws { try await location.set(Position(text, date: Date())) }

    func findPosition() async throws {
        if let findFailure { throw findFailure }
        _ = try await location.lookUp()
    }

    func forgetPosition() async throws { try await location.forget() }

    func sendsUsage() throws -> Bool { try checked(.privacy, usage) }
    func allowUsage(_ isAllowed: Bool) throws { usage = try checked(.privacy, isAllowed) }
    func testing() throws -> SettingsFormData.Testing { try checked(.testing, tools) }
    func inject(_ fault: SettingsFormData.Fault) throws { tools.fault = try checked(.testing, fault) }

    func changes(of part: SettingsFormData.Part) async -> any AsyncSequence<Void, Never> & Sendable {
        switch part {
        case .preferences: await settings.changes().map { _ in }
        case .place: await location.changes()
        default: signals.subscribe()
        }
    }

    private func checked<Value>(_ part: SettingsFormData.Part, _ value: Value) throws -> Value {
        if let failure = failures[part] { throw failure }
        return value
    }
}

/// The exits taken, in order. What they do is up to the test.
@MainActor
final class SettingsFormExitsMock {
    private(set) var taken: [String] = []
    var onTaken: (String) async throws -> Void = { _ in }
    /// Shows another page.
    var onOpen: (SettingsFormData.Page) async -> Void = { _ in }

    var exits: SettingsFormExits {
        SettingsFormExits(
            open: { await self.open($0) }, signIn: { try await self.take("signIn") },
            signOut: { try await self.take("signOut") },
            changeAccount: { try await self.take("changeAccount") }, setPIN: { try await self.take("setPIN") },
            changePIN: { try await self.take("changePIN") }, removePIN: { try await self.take("removePIN") },
            changeLockTime: { try await self.take("changeLockTime \($0)") },
            licenses: { try await self.take("licenses") }, switchService: { try await self.take("switch \($0)") })
    }

    private func open(_ page: SettingsFormData.Page) async { await onOpen(page) }

    private func take(_ exit: String) async throws {
        taken.append(exit)
        try await onTaken(exit)
    }
}
