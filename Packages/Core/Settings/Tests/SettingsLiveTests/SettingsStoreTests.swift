import Foundation
import Settings
import SettingsLive
import Storage
import Testing

struct SettingsStoreTests {
    @Test func `choices outlive the process that made them`() async throws {
        try await withTemporaryFile { file in
            try await SettingsStore.sample(at: file).change { $0[.source] = "far" }
            #expect(await SettingsStore.sample(at: file).settings()[.source] == "far")
        }
    }

    @Test func `reading creates no file, and earlier subscribers get the first change`() async throws {
        try await withTemporaryFile { file in
            let service = SettingsStore.sample(at: file)
            var units = await service.values(of: .units).makeAsyncIterator()
            #expect(await units.next() == .metric)
            #expect(await service.settings() == Settings())
            #expect(!FileManager.default.fileExists(atPath: file.path))
            try await service.change { $0[.units] = .imperial }
            #expect(await units.next() == .imperial)
            try await SettingsStore.sample(at: file).change { $0[.units] = .metric }
            #expect(await units.next() == .metric)
        }
    }

    @Test func `a file that is closed after each use can be replaced`() async throws {
        try await withTemporaryFile { file in
            try await SettingsStore.sample(at: file).change { $0[.source] = "far" }
            let backup = file.appendingPathExtension("backup")
            try await SQLiteStore.open(at: file, migrations: SettingsStore.migrations).backUp(to: backup)
            let service = SettingsStore(
                store: LazyStore { try .open(at: file, migrations: SettingsStore.migrations) }, known: sampleSettings,
                keepsOpen: false)
            let sources = await service.values(of: .source)
            try await service.change { $0[.source] = "near" }
            #expect(await service.settings()[.source] == "near")
            try SQLiteStore.restore(from: backup, to: file, migrations: SettingsStore.migrations)
            #expect(await service.settings()[.source] == "far")
            withExtendedLifetime(sources) {}
        }
    }

    @Test func `changes of another process are seen`() async throws {
        try await withTemporaryFile { file in
            try await SettingsStore.sample(at: file).change { $0[.firstWeekday] = .sunday }
            let reader = SettingsStore.sample(at: file)
            var units = await reader.values(of: .units).makeAsyncIterator()
            #expect(await units.next() == .metric)
            try await SettingsStore.sample(at: file).change { $0[.units] = .imperial }
            #expect(await reader.settings()[.units] == .imperial)
            #expect(await units.next() == .imperial)
        }
    }

    @Test func `each new subscription starts with the stored value`() async throws {
        try await withTemporaryFile { file in
            try await SettingsStore.sample(at: file).change { $0[.units] = .imperial }
            let service = SettingsStore.sample(at: file)
            async let first = service.values(of: .units)
            async let second = service.values(of: .units)
            for subscription in await [first, second, service.values(of: .units)] {
                var units = subscription.makeAsyncIterator()
                #expect(await units.next() == .imperial)
            }
        }
    }

    @Test func `subscriptions at the start cause one read`() async throws {
        // No write happens, so no signal causes another read.
        let service = SettingsStore(
            store: LazyStore { try .inMemory(migrations: SettingsStore.migrations) }, known: sampleSettings)
        async let units = service.values(of: .units)
        async let weekdays = service.values(of: .firstWeekday)
        _ = await (units, weekdays, service.values(of: .source))
        _ = await service.changes()
        #expect(await service.readCount == 1)
    }

    @Test func `defaults apply to a damaged file, a change throws the reason, and the file stays`() async throws {
        try await withTemporaryFile { file in
            let garbage = Data("garbage".utf8)
            try garbage.write(to: file)
            let service = SettingsStore.sample(at: file)
            var units = await service.values(of: .units).makeAsyncIterator()
            #expect(await units.next() == .metric)
            let settings = await service.settings()
            #expect(settings[.units] == .metric && settings.problem?.contains(file.path) == true)
            await #expect(throws: StorageError.self) { try await service.change { $0[.units] = .imperial } }
            #expect(try Data(contentsOf: file) == garbage)

            try FileManager.default.removeItem(at: file)
            #expect(await service.settings() == Settings())
            try await service.change { $0[.units] = .imperial }
            #expect(await units.next() == .imperial)
            #expect(await service.settings().problem == nil)
        }
    }

    @Test func `choices that cannot be read at all are replaced by the next choice`() async throws {
        let database = try SQLiteStore.inMemory(migrations: SettingsStore.migrations)
        try await SQLiteKeyValueStore(database).set([1, 2, 3], for: StorageKey<[Int]>("settings"))
        let service = SettingsStore(store: LazyStore { database }, known: sampleSettings)
        #expect(await service.settings().problem?.contains("set it again") == true)
        try await service.change { $0[.units] = .imperial }
        let settings = await service.settings()
        #expect(settings[.units] == .imperial && settings.problem == nil)
    }

    @Test func `an unreadable choice is named and affects no other`() async throws {
        let database = try SQLiteStore.inMemory(migrations: SettingsStore.migrations)
        struct Other: Codable, Sendable {
            var pageWidth: [String: String] = [:]
            var units = "imperial"
        }
        try await SQLiteKeyValueStore(database).set(Other(), for: StorageKey<Other>("settings"))
        let service = SettingsStore(store: LazyStore { database }, known: sampleSettings)
        let settings = await service.settings()
        #expect(settings[.units] == .imperial && settings[.pageWidth] == .normal)
        #expect(settings.problem?.contains("page-width") == true)
        try await service.change { $0[.firstWeekday] = .sunday }
        #expect(await service.settings()[.units] == .imperial)
        try await service.change { $0[.pageWidth] = .wide }
        let cured = await service.settings()
        #expect(cured[.pageWidth] == .wide && cured[.firstWeekday] == .sunday && cured.problem == nil)
    }

    @Test func `settings that cannot be read any more stay as they were`() async throws {
        let database = try SQLiteStore.inMemory(migrations: SettingsStore.migrations)
        let service = SettingsStore(store: LazyStore { database }, known: sampleSettings)
        try await service.change { $0[.units] = .imperial }
        try await SQLiteKeyValueStore(database).set(5, for: StorageKey<Int>("settings"))
        let settings = await service.settings()
        #expect(settings[.units] == .imperial && settings.problem != nil)
    }

    @Test func `a read that is cancelled reports no problem`() async throws {
        let service = SettingsStore(
            store: LazyStore { try .inMemory(migrations: SettingsStore.migrations) }, known: sampleSettings)
        let reading = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await service.settings()
        }
        #expect(await reading.value.problem == nil)
    }
}
