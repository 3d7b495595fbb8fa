import AppInfo
import AppInfoDouble
import Assembly
import Books
import FlowDouble
import FlowTrace
import Formatting
import PIN
import Payments
import ROSS
import ROSSTesting
import ROSSTrace
import Settings
import SettingsDouble
import TestSupport
import TodayDouble
import TodoDouble
import Weather
import WeatherDouble

@testable import Flow

/// The services in memory, some of which record their calls.
@dynamicMemberLookup
@MainActor
struct KeyServicesDouble {
    let recorder: MessageRecorder
    let manualToday = ManualToday()
    let chosen = InMemorySettingsService()
    private let services = InMemoryServices()

    init(_ recorder: MessageRecorder = MessageRecorder(), todoFailure: TestError? = nil) {
        self.recorder = recorder
        services.appInfo.override { _ in
            InMemoryAppInfo(
                licenses: [License(name: "curl", version: "8.0", identifier: "curl", text: "May be used.")])
        }
        services.weather.override { _ in InMemoryWeatherService(places: [.oslo], now: { .distantPast }) }
        services.books.override { _ in BooksMock(recorder) }
        services.payments.override { _ in PaymentsMock(recorder) }
        services.pin.override { _ in PINMock(recorder) }
        services.links.override { _ in LinksMock(recorder) }
        services.session.override { _ in SessionMock(recorder) }
        services.settings.override { [chosen] _ in chosen }
        services.today.override { [manualToday] _ in manualToday }
        services.todo.override { _ in
            if let todoFailure { throw todoFailure }
            return InMemoryTodoService { Day(number: 0) }
        }
    }

    subscript<Value>(dynamicMember definition: KeyPath<InMemoryServices, Definition<Value>>) -> Definition<Value> {
        services[keyPath: definition]
    }

    func start(
        outcome: (any Sendable)? = nil, failure: TestError? = nil, tracing trace: TraceRecorder? = nil
    ) async throws -> any AppService {
        try await FlowArrangement.standard.start(
            services: services, router: router(outcome: outcome, failure: failure), recorder: trace)
    }

    /// The operations with a mock of the Router.
    func operations(outcome: (any Sendable)? = nil, failure: TestError? = nil) -> AppOperations {
        AppOperations(services: services, router: router(outcome: outcome, failure: failure))
    }

    private func router(outcome: (any Sendable)? = nil, failure: TestError? = nil) -> Definition<any Router> {
        let recorder = recorder
        return Definition("router") { _ in RouterMock(recorder, outcome: outcome, failure: failure) }
    }
}

/// Records the first time of the subscriptions that it follows.
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
