import Foundation
import Home
import SVIPTesting
import Synchronization
import Todo
import Weather
import WeatherDouble

struct Mishap: Error, CustomStringConvertible {
    var description: String { "mishap" }
}

final class HomePresenterMock: RecordingPresenter, HomePresenter {
    enum Place {
        case todoList, weather
    }

    private(set) var tasks: [HomeData.Tasks] = []
    private(set) var weather: [HomeData.Weather] = []
    private(set) var visits: [Place] = []
    var onTasks: (() -> Void)?
    var onWeather: (() -> Void)?
    /// Called while another module is shown.
    var onVisit: (() async -> Void)?

    func show(_ tasks: HomeData.Tasks) {
        self.tasks.append(tasks)
        onTasks?()
    }

    func show(_ weather: HomeData.Weather) {
        self.weather.append(weather)
        onWeather?()
    }

    func showTodoList() async {
        visits.append(.todoList)
        await onVisit?()
    }

    func showWeather() async {
        visits.append(.weather)
        await onVisit?()
    }

    /// The names of the cities whose weather was shown; `nil` if something else was shown.
    var cities: [String?] {
        weather.map { if case .known(let forecast, _) = $0 { forecast.city.name } else { nil } }
    }
}

@MainActor
final class HomeRoutesMock: HomeRoutes {
    var onTodoList: (() async -> Void)?
    var onWeather: (() async -> Void)?

    func todoList() async { await onTodoList?() }
    func weather() async { await onWeather?() }
}

/// A class, so that a test can see that it is freed with its module. Two gates open when somebody has
/// subscribed; another one can hold up the tasks.
final class HomeWorkerMock: HomeWorker {
    let tasksAreObserved = Gate()
    let citiesAreObserved = Gate()
    private let service: HomeService
    private let tasksGate: Gate?
    private let reads: Questions<Int, [TodoItem]>?
    private let readCount = Mutex(0)

    /// - Parameter reads: Where reads of the tasks wait, by their numbers from 1.
    init(_ service: HomeService, tasksGate: Gate? = nil, reads: Questions<Int, [TodoItem]>? = nil) {
        self.service = service
        self.tasksGate = tasksGate
        self.reads = reads
    }

    func tasks() async throws -> [TodoItem] {
        await tasksGate?.pass()
        guard let reads else { return try await service.tasks() }
        return try await reads.ask(
            readCount.withLock { count in
                count += 1
                return count
            })
    }

    func calendar() async -> TodoCalendar { await service.calendar() }
    func weather() async throws -> Forecast? { try await service.weather() }
    func now() async -> Date { await service.now() }
    func patience() async { await service.patience() }
    func minutes() async -> any AsyncSequence<Void, Never> & Sendable { await service.minutes() }

    func taskChanges() async -> any AsyncSequence<Void, Never> & Sendable {
        let changes = await service.taskChanges()
        await tasksAreObserved.open()
        return changes
    }

    func weatherChanges() async -> any AsyncSequence<Void, Never> & Sendable {
        let changes = await service.weatherChanges()
        await citiesAreObserved.open()
        return changes
    }
}

/// A worker whose first answer comes only when a gate opens.
actor OvertakenWorkerMock: HomeWorker {
    let firstAnswer = Gate()
    private var isFirst = true

    func weather() async -> Forecast? {
        guard isFirst else { return forecast(for: .nairobi) }
        isFirst = false
        await firstAnswer.pass()
        return forecast(for: .oslo)
    }

    private func forecast(for city: City) -> Forecast {
        MadeUpWeather(city: city, units: .metric).forecast(at: .noon, days: 1)
    }

    func tasks() -> [TodoItem] { [] }
    func calendar() -> TodoCalendar { TodoCalendar(today: Day(number: 0), firstWeekday: .monday) }
    func now() -> Date { .noon }
    func patience() async { try? await HomeService.endlessPatience() }
    func minutes() -> any AsyncSequence<Void, Never> & Sendable { AsyncStream<Void> { $0.finish() } }
    func taskChanges() -> any AsyncSequence<Void, Never> & Sendable { AsyncStream<Void> { $0.finish() } }
    func weatherChanges() -> any AsyncSequence<Void, Never> & Sendable { AsyncStream<Void> { $0.finish() } }
}

extension HomeService {
    /// Longer than any test, so that every test waits for its weather.
    static var endlessPatience: @Sendable () async throws -> Void {
        { try await Task.sleep(for: .seconds(600)) }
    }

    static var noPatience: @Sendable () async throws -> Void { {} }
}

extension City {
    static let oslo = City(id: 1, name: "Oslo", latitude: 59.9, longitude: 10.8)
    static let nairobi = City(id: 2, name: "Nairobi", latitude: -1.3, longitude: 36.8)
}

extension Date {
    static let noon = Date(timeIntervalSince1970: 1_795_608_000)
}
