import Civil
import Foundation
import ROSS
import Settings
import SettingsDouble
import SettingsLive
import Storage
import Testing

/// The implementations of the protocol, which must behave alike.
enum Implementation: CaseIterable {
    case store, storeInMemory, double

    func withService(
        overrides: SettingsChoices = SettingsChoices(), _ body: (any SettingsService) async throws -> Void
    ) async throws {
        switch self {
        case .store:
            try await withTemporaryFile { file in try await body(SettingsStore.sample(at: file, overrides: overrides)) }
        case .storeInMemory:
            try await body(
                SettingsStore(
                    open: { try .inMemory(migrations: SettingsStore.migrations) }, defaults: .sample,
                    overrides: overrides))
        case .double:
            try await body(InMemorySettingsService(overrides: overrides, defaults: .sample))
        }
    }
}

extension Settings.Defaults {
    static let sample = Settings.Defaults(units: .metric, firstWeekday: .monday, timeZone: .gmt)
}

extension SettingsStore {
    static func sample(at file: URL, overrides: SettingsChoices = SettingsChoices()) -> SettingsStore {
        SettingsStore(
            open: { try .open(at: file, migrations: SettingsStore.migrations) },
            exists: { FileManager.default.fileExists(atPath: file.path) }, defaults: .sample, overrides: overrides)
    }
}

func withTemporaryFile(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "settings.sqlite"))
}

@Suite(.timeLimit(.minutes(10)))
struct SettingsServiceTests {
    @Test(arguments: Implementation.allCases)
    func `defaults count until the user chooses`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            #expect(await service.settings() == Settings(defaults: .sample))
            try await service.change { $0.units = .imperial }
            let settings = await service.settings()
            #expect(settings.units == .imperial && settings.chosen.firstWeekday == nil && settings.problem == nil)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a change keeps what it does not name`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            try await service.change { $0.units = .imperial }
            try await service.change { $0.firstWeekday = .sunday }
            try await service.change { $0.timeZone = TimeZone(identifier: "Asia/Tokyo") }
            let settings = await service.settings()
            #expect(settings.units == .imperial && settings.firstWeekday == .sunday)
            #expect(settings.timeZone.identifier == "Asia/Tokyo")
            try await service.change { $0.units = nil }
            #expect(await service.settings().units == .metric)
            try await service.change { $0 = SettingsChoices() }
            #expect(await service.settings() == Settings(defaults: .sample))
        }
    }

    @Test(arguments: Implementation.allCases)
    func `changes at once are all kept`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            for _ in 0..<20 {
                try await withThrowingTaskGroup { group in
                    group.addTask { try await service.change { $0.units = .imperial } }
                    group.addTask { try await service.change { $0.firstWeekday = .sunday } }
                    group.addTask { _ = await service.settings() }
                    try await group.waitForAll()
                }
                let settings = await service.settings()
                #expect(settings.units == .imperial && settings.firstWeekday == .sunday)
                try await service.change { $0 = SettingsChoices() }
            }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a subscription starts with the present settings, and has each change once`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { service async throws in
            try await service.change { $0.units = .imperial }
            var settings = await service.changes().makeAsyncIterator()
            #expect(await settings.next()?.units == .imperial)
            try await service.change { $0.units = .imperial }
            try await service.change { $0.firstWeekday = .sunday }
            #expect(await settings.next()?.firstWeekday == .sunday)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `others follow calendar and units, and get only what differs`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            var calendars = await service.calendars().makeAsyncIterator()
            var units = await service.units().makeAsyncIterator()
            #expect(await calendars.next() == CivilCalendar(timeZone: .gmt, firstWeekday: .monday))
            #expect(await units.next() == .metric)
            try await service.change { $0.units = .imperial }
            try await service.change { $0.firstWeekday = .sunday }
            try await service.change { $0.units = .metric }
            #expect(await calendars.next() == CivilCalendar(timeZone: .gmt, firstWeekday: .sunday))
            #expect(await units.next() == .imperial)
            #expect(await units.next() == .metric)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `others follow provider, book source and lock time, also where there is none`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { service async throws in
            var providers = await service.providers().makeAsyncIterator()
            var bookSources = await service.bookSources().makeAsyncIterator()
            var lockTimes = await service.lockTimes().makeAsyncIterator()
            #expect(await providers.next() == .some(nil))
            #expect(await bookSources.next() == .some(nil))
            #expect(await lockTimes.next() == .seconds(300))
            try await service.change { $0.provider = "wttr" }
            try await service.change { $0.bookSource = "opds2" }
            try await service.change { $0.lockTime = .never }
            try await service.change { $0.provider = nil }
            try await service.change { $0.bookSource = nil }
            #expect(await providers.next() == "wttr")
            #expect(await providers.next() == .some(nil))
            #expect(await bookSources.next() == "opds2")
            #expect(await bookSources.next() == .some(nil))
            #expect(await lockTimes.next() == .some(nil))
        }
    }

    @Test(arguments: Implementation.allCases)
    func `that the onboarding was seen is kept`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            #expect(await !service.settings().hasSeenOnboarding)
            try await service.change { $0.hasSeenOnboarding = true }
            #expect(await service.settings().hasSeenOnboarding)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `an override counts until the user changes its setting, and is not stored`(
        implementation: Implementation
    ) async throws {
        var overrides = SettingsChoices()
        overrides.units = .imperial
        overrides.firstWeekday = .saturday
        try await implementation.withService(overrides: overrides) { service async throws in
            let before = await service.settings()
            #expect(before.units == .imperial && before.chosen.units == nil)
            try await service.change { $0.firstWeekday = .sunday }
            let after = await service.settings()
            #expect(after.units == .imperial && after.firstWeekday == .sunday)
            #expect(after.chosen.units == nil)
            try await service.change {
                $0.units = nil
                $0.firstWeekday = nil
            }
            #expect(await service.settings() == Settings(defaults: .sample))
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a choice ends an override also if the same was chosen before`(implementation: Implementation) async throws {
        var overrides = SettingsChoices()
        overrides.units = .imperial
        overrides.provider = "wttr"
        try await implementation.withService(overrides: overrides) { service async throws in
            try await service.change { $0.units = nil }
            #expect(await service.settings().units == .metric)
            try await service.change { $0.provider = nil }
            #expect(await service.settings().provider == nil)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a change that is undone leaves nothing`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            try await service.change { $0.units = .imperial }
            try await service.change { $0.units = nil }
            #expect(await service.settings() == Settings(defaults: .sample))
        }
    }
}
