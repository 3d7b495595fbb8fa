import Assembly
import AssemblyTesting
import Flow
import Foundation
import Logging
import Networking
import NetworkingTesting
import Storage
import Testing

@testable import AlmanacApp

/// A network that answers nothing and databases in memory. The live layers above are built without network and disk.
private struct DoubleCoreAssembly: CoreAssembly {
    let transport = Definition<any HTTPTransport>("transport", .container) { _ in StubTransport() }
    let databases = Definition("databases", .container) { _ in
        Databases { try SQLiteStore.inMemory(migrations: $0.migrations) }
    }
    let logger = Definition("logger", .container) { _ in Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
}

@MainActor
struct AssemblyTests {
    @Test func `everything in the live app can be built`() throws {
        let settings = try AppSettings(options: .parse([]), environment: ["HOME": "/nonexistent"])
        let services = LiveServicesAssembly(core: DoubleCoreAssembly(), settings: settings)
        let audit = expectComplete(AppAssembly(services: services, settings: settings))
        let types = Dictionary(audit.entries.map { ($0.name, $0.concreteType) }) { $1 }
        #expect(types["presentation.services.todo"] == "TodoStore")
        #expect(types["presentation.services.weather"] == "WeatherStore")
        #expect(types["presentation.services.today"] == "DayWatch")
        #expect(types["presentation.services.analytics"] == "LiveAnalytics")
        #expect(types["presentation.router"] == "AppRouter")
        #expect(types["presentation.services.core.transport"] == "StubTransport")
        let weather = audit.entries.first { $0.name == "presentation.services.weather" }
        #expect(weather?.dependencies == ["databases", "transport", "logger"])
    }

    @Test func `everything of the core can be built`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let settings = try AppSettings(options: .parse([]), environment: ["ALMANAC_HOME": folder.path])
        expectComplete(LiveCoreAssembly(settings: settings))
    }

    @Test func `everything in the app in memory can be built`() throws {
        let audit = expectComplete(AppAssembly(settings: try inMemorySettings()))
        let types = Dictionary(audit.entries.map { ($0.name, $0.concreteType) }) { $1 }
        #expect(types["presentation.services.todo"] == "InMemoryTodoService")
        #expect(types["presentation.services.weather"] == "InMemoryWeatherService")
        #expect(types["presentation.services.analytics"] == "RecordingTracker")
    }

    @Test func `the key services are those of the assembly`() async throws {
        let assembly = AppAssembly(settings: try inMemorySettings())
        let services = try await MakeServicesOperation(factory: assembly).launch()
        #expect(try assembly.services.todo() === services.todo)
        #expect(try assembly.services.weather() === services.weather)
    }

    @Test func `who never agreed to analytics has nothing recorded`() throws {
        let settings = try AppSettings(options: .parse([]), environment: ["HOME": "/nonexistent"])
        let services = LiveServicesAssembly(core: DoubleCoreAssembly(), settings: settings)
        #expect(try services.usage().tracker is SilentTracker)
    }

    @Test func `a data file that cannot be opened fails its own service alone, when it is used`() async throws {
        struct Damaged: Error {}
        let settings = try AppSettings(options: .parse([]), environment: ["HOME": "/nonexistent"])
        let core = DoubleCoreAssembly()
        core.databases.override { _ in
            Databases { file in
                if file == .weather { throw Damaged() }
                return try SQLiteStore.inMemory(migrations: file.migrations)
            }
        }
        let assembly = AppAssembly(services: LiveServicesAssembly(core: core, settings: settings), settings: settings)
        let services = try await MakeServicesOperation(factory: assembly).launch()
        #expect(try await services.todo.items(includingDone: true) == [])
        await #expect(throws: Damaged.self) { try await services.weather.cities() }
    }
}

@MainActor
func inMemorySettings() throws -> AppSettings {
    try AppSettings(options: .parse(["--in-memory"]), environment: ["HOME": "/nonexistent"])
}
