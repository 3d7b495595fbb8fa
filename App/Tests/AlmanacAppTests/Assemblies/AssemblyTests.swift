import AnalyticsDouble
import AnalyticsLive
import Assembly
import AssemblyTesting
import CommandRouting
import Flow
import Foundation
import Logging
import Networking
import NetworkingTesting
import Storage
import Testing
import TodoLive
import Vault
import WeatherDouble

@testable import AlmanacApp

/// A network that answers nothing and databases in memory. The live layers above are built without network and disk.
private struct DoubleCoreAssembly: CoreAssembly {
    let activity = Definition("activity", .container) { _ in NetworkActivity() }
    let connectivity = Definition("connectivity", .container) { _ in Connectivity() }
    let transport = Definition("transport", .container) { _ in LazyTransport { StubTransport() } }
    let databases = Definition("databases", .container) { _ in
        Databases { try SQLiteStore.inMemory(migrations: $0.migrations) }
    }
    let vault = Definition("vault", .container) { _ in LazyVault { try await Vault.inMemory() } }
    let logger = Definition("logger", .container) { _ in Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}

@MainActor
struct AssemblyTests {
    private func assembly(_ options: [String] = [], core: DoubleCoreAssembly = DoubleCoreAssembly()) throws
        -> AppAssembly
    {
        let settings = try AppSettings(options: .parse(options), environment: ["HOME": "/nonexistent"])
        let process = AppProcess(settings: settings, core: core)
        return AppAssembly(process: process, host: SessionHost(process))
    }

    @Test func `every definition of the live app can be built`() throws {
        let audit = expectComplete(try assembly())
        let types = Dictionary(audit.entries.map { ($0.name, $0.concreteType) }) { $1 }
        #expect(types["services.todo"] == "TodoStore")
        #expect(types["services.weather"] == "WeatherStore")
        #expect(types["services.dataFiles"] == "DataFilesStore")
        #expect(types["services.analytics"] == "LiveAnalytics")
        #expect(types["services.today"] == "SystemToday")
        #expect(types["services.core.transport"] == "LazyTransport")
        #expect(types["presentation.options.analytics"] == "LiveAnalytics")
        #expect(types["presentation.router"] == "AppRouter")
        let weather = audit.entries.first { $0.name == "services.weather" }
        #expect(weather?.dependencies == ["databases", "transport", "logger"])
    }

    @Test func `every definition of the core can be built`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let settings = try AppSettings(options: .parse([]), environment: ["ALMANAC_HOME": folder.path])
        expectComplete(LiveCoreAssembly(settings: settings))
    }

    @Test func `every definition of the app in memory can be built`() throws {
        let audit = expectComplete(try assembly(["--in-memory"]))
        let types = Dictionary(audit.entries.map { ($0.name, $0.concreteType) }) { $1 }
        #expect(types["services.todo"] == "InMemoryTodoService")
        #expect(types["services.weather"] == "InMemoryWeatherService")
        #expect(types["services.dataFiles"] == "InMemoryDataFilesService")
        #expect(types["services.analytics"] == "RecordingTracker")
    }

    @Test func `analytics record in memory if the app runs in memory, else in a file`() throws {
        let live = UsageAssembly(
            core: DoubleCoreAssembly(),
            settings: try AppSettings(options: .parse([]), environment: ["HOME": "/nonexistent"]))
        expectComplete(live)
        #expect(try live.analytics() is LiveAnalytics)
        let inMemory = UsageAssembly(core: DoubleCoreAssembly(), settings: try inMemorySettings())
        #expect(try inMemory.analytics() is RecordingTracker)
    }

    @Test func `nothing is recorded without consent`() throws {
        let settings = try AppSettings(options: .parse([]), environment: ["HOME": "/nonexistent"])
        #expect(try UsageAssembly(core: DoubleCoreAssembly(), settings: settings).recorder().tracker is NoOpTracker)
    }

    @Test func `a single service can be a double beside live services`() throws {
        let settings = try AppSettings(options: .parse([]), environment: ["HOME": "/nonexistent"])
        let process = AppProcess(settings: settings, core: DoubleCoreAssembly())
        let host = SessionHost(process)
        host.switchService("weather")
        let assembly = AppAssembly(process: process, host: host)
        #expect(try assembly.services.weather() is InMemoryWeatherService)
        #expect(try assembly.services.todo() is TodoStore)
    }

    @Test func `a data file that cannot be opened fails only its own service, at the first use`() async throws {
        struct Damaged: Error {}
        let core = DoubleCoreAssembly()
        core.databases.override { _ in
            Databases { file in
                if file.name == "weather.sqlite" { throw Damaged() }
                return try SQLiteStore.inMemory(migrations: file.migrations)
            }
        }
        let services = try assembly(core: core).services
        #expect(try await services.todo().items(includingDone: true) == [])
        await #expect(throws: Damaged.self) { try await services.weather().cities() }
    }
}

@MainActor
func inMemorySettings() throws -> AppSettings {
    try AppSettings(options: .parse(["--in-memory"]), environment: ["HOME": "/nonexistent"])
}
