import Account
import AccountDouble
import AppInfo
import AppInfoDouble
import Assembly
import Books
import Civil
import Location
import LocationDouble
import Notifications
import NotificationsDouble
import PIN
import PINDouble
import Payments
import ROSS
import ROSSTesting
import Settings
import SettingsDouble
import Testing
import Today
import TodayDouble
import Todo
import TodoDouble
import Weather
import WeatherDouble

@testable import Flow

private struct KeyServicesDouble: KeyServices {
    let recorder: MessageRecorder
    let manualToday = ManualToday()
    let chosen = InMemorySettingsService(
        defaults: Settings.Defaults(units: .metric, firstWeekday: .monday, timeZone: .gmt))
    let session: Definition<any SessionService>
    let settings: Definition<any SettingsService>
    let today: Definition<any TodayService>
    let todo: Definition<any TodoService>
    let weather: Definition<any WeatherService>
    let account = Definition<any AccountService>("account", .container) { _ in InMemoryAccountService() }
    let pin: Definition<any PINService>
    let books: Definition<any BooksService>
    let payments: Definition<any PaymentsService>
    let notifications = Definition<any NotificationsService>("notifications", .container) { _ in
        InMemoryNotificationsService(topics: [])
    }
    let location = Definition<any LocationService>("location", .container) { _ in InMemoryLocationService(place: nil) }
    let appInfo = Definition<any AppInfoService>("appInfo", .container) { _ in InMemoryAppInfo(licenses: []) }

    init(_ recorder: MessageRecorder, todoFailure: Mishap? = nil) {
        self.recorder = recorder
        let (manualToday, chosen) = (manualToday, chosen)
        books = Definition("books", .container) { _ in BooksMock(recorder) }
        payments = Definition("payments", .container) { _ in PaymentsMock(recorder) }
        pin = Definition("pin", .container) { _ in PINMock(recorder) }
        session = Definition("session", .container) { _ in SessionMock(recorder) }
        settings = Definition("settings", .container) { _ in chosen }
        today = Definition("today", .container) { _ in manualToday }
        todo = Definition("todo", .container) { _ in
            if let todoFailure { throw todoFailure }
            return InMemoryTodoService { Day(number: 0) }
        }
        weather = Definition("weather", .container) { _ in InMemoryWeatherService(now: { .distantPast }) }
    }

    func start() async throws -> ScenarioAppService {
        let recorder = recorder
        return try await ScenarioAppService.start(
            services: self, router: Definition("router", .container) { _ in RouterMock(recorder) }, variant: .standard)
    }
}

/// Records the first time of those that it follows.
private final class PINMock: PINService {
    private let recorder: MessageRecorder

    init(_ recorder: MessageRecorder) { self.recorder = recorder }

    func follow(lockTimes: Subscription<Duration?>) async {
        for await time in lockTimes {
            recorder.record("pin.follow(\(time?.description ?? "never"))")
            break
        }
    }

    func state() async throws -> PINState { .none }
    func changes() async -> Subscription<Void> { Multicast().subscribe() }
    func set(_ new: PINDigits) async throws {}
    func enter(_ pin: PINDigits) async throws {}
    func change(from old: PINDigits, to new: PINDigits) async throws {}
    func remove(_ pin: PINDigits) async throws {}
    func lock() async {}
    func forget() async throws {}
    func noteInput() async {}
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct StartUpTests {
    private let recorder = MessageRecorder()

    @Test func `tasks follow the turn of the day once services are joined`() async throws {
        let services = KeyServicesDouble(recorder)
        var changes = try await services.todo().changes().makeAsyncIterator()
        _ = try await services.start()
        services.manualToday.turn()
        await changes.next()
    }

    @Test func `the weather follows the units of the settings once services are joined`() async throws {
        let services = KeyServicesDouble(recorder)
        var changes = try await services.weather().changes().makeAsyncIterator()
        _ = try await services.start()
        try await services.chosen.change { $0.units = .imperial }
        await changes.next()
    }

    @Test func `the weather follows the provider of the settings once services are joined`() async throws {
        let services = KeyServicesDouble(recorder)
        var changes = try await services.weather().changes().makeAsyncIterator()
        _ = try await services.start()
        try await services.chosen.change { $0.provider = "met-norway" }
        await changes.next()
    }

    @Test func `the PIN locks after the time of the settings once services are joined`() async throws {
        let services = KeyServicesDouble(recorder)
        try await services.chosen.change { $0.lockTime = .fifteenMinutes }
        _ = try await services.start()
        #expect(recorder.messages.contains("pin.follow(900.0 seconds)"))
    }

    @Test func `books are searched in the source of the settings once services are joined`() async throws {
        let services = KeyServicesDouble(recorder)
        try await services.chosen.change { $0.bookSource = "opds2" }
        _ = try await services.start()
        #expect(recorder.messages.contains("books.follow(opds2)"))
    }

    @Test func `a service that cannot be made ends the start`() async {
        await #expect(throws: Mishap.self) { try await KeyServicesDouble(recorder, todoFailure: Mishap()).start() }
    }

    @Test func `use cases reach the router that was given`() async throws {
        try await KeyServicesDouble(recorder).start().browseCities()
        #expect(recorder.messages.contains("router.cities"))
    }

    @Test func `every operation gets the services of the start`() async throws {
        let services = KeyServicesDouble(recorder)
        let app = try await services.start()
        try await services.settings().change { $0.hasSeenOnboarding = true }
        try await app.launch(opening: nil)
        try await app.switchServices([.todo])
        #expect(recorder.messages.contains("router.home"))
        #expect(recorder.messages.suffix(2) == ["session.switchServices(todo)", "router.closeAll"])
    }

    @Test func `modules of books, payments and the account work on the services of the start`() async throws {
        let services = KeyServicesDouble(recorder)
        let recorder = recorder
        services.account.override { _ in InMemoryAccountService(account: .ada) }
        try await services.start().browseCatalog()
        for message in [
            "books.search", "payments.offers(gutendex-1342, none)", "books.shelf", "books.contents(gutendex-1342)",
        ] { #expect(recorder.messages.contains(message)) }
        #expect(await services.chosen.settings().pageWidth == .wide)
        let operations = AppOperations(
            services: services, router: Definition("router", .container) { _ in RouterMock(recorder) })
        _ = try await operations.payWithoutAccount().launch((.library, nil))
        #expect(recorder.messages.suffix(2) == ["payments.offers(library, none)", "payments.isPaid(library)"])
        #expect(try await operations.signIn().launch(.plain) == .ada)
    }
}
