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
import Payments
import ROSS
import ROSSTesting
import Settings
import SettingsDouble
import Today
import TodayDouble
import Todo
import TodoDouble
import Weather
import WeatherDouble

@testable import Flow

/// Doubles of the key services, which every operation gets as in the app.
struct KeyServicesDouble: KeyServices {
    let recorder: MessageRecorder
    let manualToday = ManualToday()
    let chosen = InMemorySettingsService()
    let session: Definition<any SessionService>
    let links: Definition<any LinksService>
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
    let appInfo = Definition<any AppInfoService>("appInfo", .container) { _ in
        InMemoryAppInfo(
            licenses: [License(name: "curl", version: "8.0", identifier: "curl", text: "May be used.")])
    }

    init(_ recorder: MessageRecorder = MessageRecorder(), todoFailure: Mishap? = nil) {
        self.recorder = recorder
        let (manualToday, chosen) = (manualToday, chosen)
        books = Definition("books", .container) { _ in BooksMock(recorder) }
        payments = Definition("payments", .container) { _ in PaymentsMock(recorder) }
        pin = Definition("pin", .container) { _ in PINMock(recorder) }
        links = Definition("links", .container) { _ in LinksMock(recorder) }
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
        try await ScenarioAppService.start(services: self, router: router())
    }

    /// The operations with a mock of the Router.
    func operations(outcome: (any Sendable)? = nil, failure: Mishap? = nil) -> AppOperations {
        AppOperations(services: self, router: router(outcome: outcome, failure: failure))
    }

    private func router(outcome: (any Sendable)? = nil, failure: Mishap? = nil) -> Definition<any Router> {
        let recorder = recorder
        return Definition("router", .container) { _ in RouterMock(recorder, outcome: outcome, failure: failure) }
    }
}

/// Records the first time of those that it follows.
private final class PINMock: PINService {
    private let recorder: MessageRecorder

    init(_ recorder: MessageRecorder) { self.recorder = recorder }

    func follow(lockTimes: Subscription<LockTime>) async {
        for await time in lockTimes {
            recorder.record("pin.follow(\(time.rawValue))")
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
