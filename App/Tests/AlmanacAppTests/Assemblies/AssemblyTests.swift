import Analytics
import AnalyticsDouble
import AnalyticsLive
import Assembly
import AssemblyTesting
import CommandRouting
import CommandTesting
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
    let activity = Definition("activity") { _ in NetworkActivity() }
    let connectivity = Definition("connectivity") { _ in Connectivity() }
    let transport = Definition("transport") { _ in LazyTransport { StubTransport() } }
    let databases = Definition("databases") { _ in
        Databases { try SQLiteStore.inMemory(migrations: $0.migrations) }
    }
    let vault = Definition("vault") { _ in LazyVault { try await Vault.inMemory() } }
    let logger = Definition("logger") { _ in Logger(label: "test") { _ in SwiftLogNoOpLogHandler() } }
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

    /// Each definition with its type and its dependencies.
    private func text(of audit: Audit) -> [String] {
        audit.entries.map { entry in
            ([entry.name + ":", entry.concreteType ?? "none"] + entry.dependencies).joined(separator: " ")
        }
    }

    @Test func `every definition of the live app has its type and its dependencies`() throws {
        let entries = text(of: expectComplete(try assembly()))
        #expect(
            entries.filter { !$0.hasPrefix("services.core.") && !$0.hasPrefix("presentation.options.testing: ") } == [
                "services.clients.accountClient: Optional<AccountClient> transport",
                "services.clients.paymentsClient: Optional<PaymentsClient> transport",
                "services.clients.deviceClient: Optional<DeviceClient> transport",
                "services.clients.locationClient: Optional<LocationClient> transport",
                "services.clients.catalogueClient: CatalogueClient transport",
                "services.clients.forecastClient: ForecastClient transport",
                "services.clients.geocodingClient: GeocodingClient transport",
                "services.session: SessionHost", "services.links: LinkInbox", "services.connection: NetworkConnection",
                "services.appInfo: BuiltInAppInfo", "services.today: SystemToday",
                "services.settings: SettingsStore databases", "services.todo: TodoStore databases",
                "services.weather: WeatherStore databases forecastClient geocodingClient logger",
                "services.account: AccountStore vault accountClient logger", "services.pin: PINStore settings vault",
                "services.notifications: NotificationsStore databases deviceClient",
                "services.location: LocationStore databases locationClient",
                "services.payments: PaymentsStore account databases paymentsClient",
                "services.books: BooksStore payments databases catalogueClient", "services.dataFiles: DataFilesStore",
                "services.analytics: LiveAnalytics analytics", "presentation.router: AppRouter recorder",
            ])
    }

    @Test(arguments: [[], ["--endpoints", "http://127.0.0.1:1"]])
    func `there are clients of almanac's own server only with a server`(_ options: [String]) throws {
        let clients = try assembly(options).services.clients
        let areMade = try [
            clients.accountClient() != nil, clients.paymentsClient() != nil, clients.deviceClient() != nil,
            clients.locationClient() != nil,
        ]
        #expect(areMade == Array(repeating: !options.isEmpty, count: 4))
    }

    @Test func `the page of testers has its type and its dependencies`() throws {
        var options = TesterOptions()
        options.isTester = true
        try TesterOptions.$current.withValue(options) {
            let assembly = try assembly()
            #expect(try assembly.presentation.options.testing() is TestersPage)
            let page = text(of: Audit(of: assembly)).first { $0.hasPrefix("presentation.options.testing: ") }
            #expect(page?.hasSuffix("> transport") == true)
        }
    }

    @Test func `every definition of the live core has its type and its dependencies`() async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let settings = try AppSettings(options: .parse([]), environment: ["ALMANAC_HOME": folder.path])
        #expect(
            text(of: expectComplete(LiveCoreAssembly(settings: settings))) == [
                "activity: NetworkActivity", "connectivity: Connectivity",
                "transport: LazyTransport activity connectivity", "databases: Databases logger", "vault: LazyVault",
                "logger: Logger",
            ])
    }

    @Test func `every definition of the app in memory can be built`() throws {
        let audit = expectComplete(try assembly(["--in-memory"]))
        let slices = text(of: audit).filter { $0.contains(": InMemory") }
        #expect(
            slices == [
                "services.settings: InMemorySettingsService", "services.todo: InMemoryTodoService",
                "services.weather: InMemoryWeatherService", "services.account: InMemoryAccountService",
                "services.pin: InMemoryPINService", "services.notifications: InMemoryNotificationsService",
                "services.location: InMemoryLocationService", "services.payments: InMemoryPaymentsService account",
                "services.books: InMemoryBooksService payments", "services.dataFiles: InMemoryDataFilesService",
            ])
        #expect(text(of: audit).contains("services.analytics: RecordingTracker analytics"))
    }

    @Test func `analytics record in memory if the app runs in memory, else in a file`() throws {
        let live = UsageAssembly(
            core: DoubleCoreAssembly(),
            settings: try AppSettings(
                options: .parse([]),
                environment: ["HOME": "/nonexistent", "ALMANAC_ANALYTICS_OTLP": "http://127.0.0.1:4318"]))
        #expect(
            text(of: expectComplete(live)).suffix(3) == [
                "configuration: AnalyticsConfiguration transport", "analytics: LiveAnalytics configuration",
                "recorder: UsageRecorder",
            ])
        #expect(try live.analytics() is LiveAnalytics)
        let inMemory = UsageAssembly(core: DoubleCoreAssembly(), settings: try inMemorySettings())
        #expect(try inMemory.analytics() is RecordingTracker)
    }

    @Test(arguments: [[], ["--in-memory"]])
    func `the privacy switch of a session stops the recorder of the process`(_ options: [String]) async throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "almanac-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        let settings = try AppSettings(options: .parse(options), environment: ["ALMANAC_HOME": folder.path])
        let process = AppProcess(settings: settings, core: DoubleCoreAssembly())
        let session = AppAssembly(process: process, host: SessionHost(process)).services
        try await session.analytics().setConsent(.granted)
        #expect(text(of: Audit(of: process.usage)).last == "recorder: UsageRecorder analytics")
        let recorder = try #require(try process.usage.recorder().analytics)
        try await recorder.record(ScreenShown("home"))
        #expect(try await session.analytics().status().queued == 1)
        try await session.analytics().setConsent(.denied)
        recorder.track(ScreenShown("home"))
        #expect(try await session.analytics().status().queued == 0)
        #expect(try session.analytics() === process.usage.analytics())
    }

    @Test func `nothing is recorded without consent`() throws {
        let settings = try AppSettings(options: .parse([]), environment: ["HOME": "/nonexistent"])
        #expect(try UsageAssembly(core: DoubleCoreAssembly(), settings: settings).recorder().analytics == nil)
    }

    @Test(arguments: [
        (["todo", "add", "Buy milk"], ["core.databases", "core.vault", "settings", "todo", "pin"]),
        (["todo", "list"], ["core.databases", "core.vault", "settings", "todo", "pin"]),
        (
            ["weather"],
            [
                "core.transport", "core.databases", "core.vault", "core.logger", "clients.locationClient",
                "clients.forecastClient", "clients.geocodingClient", "today", "settings", "weather", "pin", "location",
            ]
        ),
        (
            ["books", "read", "gutendex-1342", "--plain"],
            [
                "core.transport", "core.databases", "core.vault", "core.logger", "clients.accountClient",
                "clients.paymentsClient", "clients.catalogueClient", "settings", "account", "pin", "payments", "books",
            ]
        ),
        (
            ["pay", "buy", "library"],
            [
                "core.transport", "core.databases", "core.vault", "core.logger", "clients.accountClient",
                "clients.paymentsClient", "settings", "account", "pin", "payments",
            ]
        ),
    ])
    func `a command makes only the definitions that its use case needs`(
        _ arguments: [String], _ made: [String]
    ) async throws {
        var settings = try AppSettings(options: .parse([]), environment: ["HOME": "/nonexistent"])
        settings.isCommand = true
        let process = AppProcess(settings: settings, core: DoubleCoreAssembly())
        let command = try #require(try AlmanacCommand.parseAsRoot(arguments) as? any AppCommand)
        let router = CommandRouter(
            prompter: ScriptedUser(isTerminal: false).prompter, output: RecordedOutput().output(isJSON: false))
        let session = try await SessionHost(process).start(router)
        #expect(Audit.made(in: session.assembly).isEmpty)
        // There is no city, no book and no server yet.
        try? await process.run(command, router, in: session)
        // A command whose use case ends before it shows a module makes no Router.
        #expect(
            Audit.made(in: session.assembly).filter { $0 != "presentation.router" } == made.map { "services.\($0)" })
        #expect(Audit.made(in: process.usage).allSatisfy { $0.hasPrefix("core.") })
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
