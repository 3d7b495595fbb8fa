import AppInfo
import AppInfoDouble
import Assembly
import Books
import FlowDouble
import FlowTrace
import Formatting
import Payments
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
            InMemoryAppInfoService(
                licenses: [License(name: "curl", version: "8.0", identifier: "curl", text: "May be used.")])
        }
        services.weather.override { _ in InMemoryWeatherService(places: [.oslo], now: { .distantPast }) }
        services.books.override { _ in BooksServiceMock(recorder) }
        services.payments.override { _ in PaymentsServiceMock(recorder) }
        services.links.override { _ in LinksServiceMock(recorder) }
        services.session.override { _ in SessionServiceMock(recorder) }
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
        outcome: (any Sendable)? = nil, failure: TestError? = nil, staysOpen: Bool = true,
        tracing trace: TraceRecorder? = nil
    ) async throws -> any AppService {
        let router = self.router(outcome: outcome, failure: failure)
        guard let trace else {
            return try await FlowArrangement.standard.start(services: services, router: router, staysOpen: staysOpen)
        }
        return try await FlowArrangement.standard.start(
            services: services, router: router, staysOpen: staysOpen, recorder: trace)
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
