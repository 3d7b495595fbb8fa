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
                    store: LazyStore { try .inMemory(migrations: SettingsStore.migrations) }, known: sampleSettings,
                    overrides: overrides))
        case .double:
            try await body(InMemorySettingsService(overrides: overrides))
        }
    }
}

extension SettingsStore {
    static func sample(at file: URL, overrides: SettingsChoices = SettingsChoices()) -> SettingsStore {
        SettingsStore(
            store: LazyStore { try .open(at: file, migrations: SettingsStore.migrations) },
            exists: { FileManager.default.fileExists(atPath: file.path) }, known: sampleSettings, overrides: overrides)
    }
}

func withTemporaryFile(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "settings-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try await body(folder.appending(path: "settings.sqlite"))
}

struct SettingsServiceTests {
    @Test(arguments: Implementation.allCases)
    func `defaults count until the user chooses`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            #expect(await service.settings() == Settings())
            try await service.change { $0[.units] = .imperial }
            let settings = await service.settings()
            #expect(settings[.units] == .imperial && settings.chosen[.firstWeekday] == nil && settings.problem == nil)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a change keeps the fields that it does not name`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            try await service.change { $0[.units] = .imperial }
            try await service.change { $0[.firstWeekday] = .sunday }
            try await service.change { $0[.source] = "far" }
            let settings = await service.settings()
            #expect(settings[.units] == .imperial && settings[.firstWeekday] == .sunday)
            #expect(settings[.source] == "far")
            try await service.change { $0[.units] = nil }
            #expect(await service.settings()[.units] == .metric)
            try await service.change { $0 = SettingsChoices() }
            #expect(await service.settings() == Settings())
        }
    }

    @Test(arguments: Implementation.allCases)
    func `changes at once are all kept`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            for _ in 0..<20 {
                try await withThrowingTaskGroup { group in
                    group.addTask { try await service.change { $0[.units] = .imperial } }
                    group.addTask { try await service.change { $0[.firstWeekday] = .sunday } }
                    group.addTask { _ = await service.settings() }
                    try await group.waitForAll()
                }
                let settings = await service.settings()
                #expect(settings[.units] == .imperial && settings[.firstWeekday] == .sunday)
                try await service.change { $0 = SettingsChoices() }
            }
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a subscription starts with the present settings, and has each change once`(
        implementation: Implementation
    ) async throws {
        try await implementation.withService { service async throws in
            try await service.change { $0[.units] = .imperial }
            var settings = await service.changes().makeAsyncIterator()
            #expect(await settings.next()?[.units] == .imperial)
            try await service.change { $0[.units] = .imperial }
            try await service.change { $0[.firstWeekday] = .sunday }
            #expect(await settings.next()?[.firstWeekday] == .sunday)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a subscriber of a setting gets only changed values`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            var weekdays = await service.values(of: .firstWeekday).makeAsyncIterator()
            var units = await service.values(of: .units).makeAsyncIterator()
            #expect(await weekdays.next() == .monday)
            #expect(await units.next() == .metric)
            try await service.change { $0[.units] = .imperial }
            try await service.change { $0[.firstWeekday] = .sunday }
            try await service.change { $0[.units] = .metric }
            #expect(await weekdays.next() == .sunday)
            #expect(await units.next() == .imperial)
            #expect(await units.next() == .metric)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a setting without a value is followed too`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            var sources = await service.values(of: .source).makeAsyncIterator()
            #expect(await sources.next() == .some(nil))
            try await service.change { $0[.source] = "far" }
            try await service.change { $0[.source] = nil }
            #expect(await sources.next() == "far")
            #expect(await sources.next() == .some(nil))
        }
    }

    @Test(arguments: Implementation.allCases)
    func `an override counts until the user changes its setting, and is not stored`(
        implementation: Implementation
    ) async throws {
        var overrides = SettingsChoices()
        overrides[.units] = .imperial
        overrides[.firstWeekday] = .saturday
        try await implementation.withService(overrides: overrides) { service async throws in
            let before = await service.settings()
            #expect(before[.units] == .imperial && before.chosen[.units] == nil)
            try await service.change { $0[.firstWeekday] = .sunday }
            let after = await service.settings()
            #expect(after[.units] == .imperial && after[.firstWeekday] == .sunday)
            #expect(after.chosen[.units] == nil)
            try await service.change {
                $0[.units] = nil
                $0[.firstWeekday] = nil
            }
            #expect(await service.settings() == Settings())
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a choice ends an override, even if it equals the earlier choice`(implementation: Implementation) async throws
    {
        var overrides = SettingsChoices()
        overrides[.units] = .imperial
        overrides[.source] = "far"
        try await implementation.withService(overrides: overrides) { service async throws in
            try await service.change { $0[.units] = nil }
            #expect(await service.settings()[.units] == .metric)
            try await service.change { $0[.source] = nil }
            #expect(await service.settings()[.source] == nil)
        }
    }

    @Test(arguments: Implementation.allCases)
    func `a change that is undone leaves nothing`(implementation: Implementation) async throws {
        try await implementation.withService { service async throws in
            try await service.change { $0[.units] = .imperial }
            try await service.change { $0[.units] = nil }
            #expect(await service.settings() == Settings())
        }
    }
}
