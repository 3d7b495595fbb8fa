import SVIPTesting
import Foundation
import Home
import Synchronization
import Testing
import Todo
import TodoDouble
import Weather
import WeatherDouble

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct HomeLogicTests {
    private let presenter = HomePresenterMock()
    private let todo: InMemoryTodoService
    private let weather = InMemoryWeatherService(cities: [.oslo, .nairobi], now: { .noon })

    init() {
        let today = Day("2026-11-25")!
        todo = InMemoryTodoService(
            items: [
                TodoItem(id: 1, title: "a", due: today.adding(days: -1)), TodoItem(id: 2, title: "b", due: today),
                TodoItem(id: 3, title: "c", due: today), TodoItem(id: 4, title: "d", due: today.adding(days: 1)),
                TodoItem(id: 5, title: "e"), TodoItem(id: 6, title: "f", due: today, isDone: true),
            ],
            today: { today }
        )
    }

    @Test func `what is overdue and due today is counted, what is done is not`() async {
        await make().load()
        #expect(presenter.tasks == [.counted(overdue: 1, today: 2)])
        #expect(presenter.duties.isEmpty)
    }

    @Test func `the weather is that of the first saved city`() async throws {
        await make(units: .imperial).load()
        let forecast = try await weather.forecast(for: .oslo, days: 1, units: .imperial)
        #expect(presenter.weather == [.known(forecast, now: .noon)])
    }

    @Test func `without a city there is no weather`() async throws {
        _ = try await weather.remove(City.oslo.id)
        _ = try await weather.remove(City.nairobi.id)
        await make().load()
        #expect(presenter.weather == [.noCity])
    }

    @Test func `stale weather is shown as stale`() async throws {
        await weather.setStale(true)
        await make().load()
        let forecast = try await weather.forecast(for: .oslo, days: 1, units: .metric)
        #expect(presenter.weather == [.known(forecast, now: .noon)])
    }

    @Test func `weather that fails does not hide the tasks`() async {
        await weather.fail(with: Mishap())
        await make().load()
        #expect(presenter.tasks == [.counted(overdue: 1, today: 2)])
        #expect(presenter.weather == [.failed("mishap")])
    }

    @Test func `weather that is not available gives its reason`() async {
        await weather.fail(with: WeatherError.unavailable("Nobody is at home."))
        await make().load()
        #expect(presenter.weather == [.failed("Nobody is at home.")])
    }

    @Test func `tasks that fail do not hide the weather`() async {
        await todo.fail(with: Mishap())
        await make().load()
        #expect(presenter.tasks == [.failed("mishap")])
        #expect(presenter.cities == ["Oslo"])
    }

    @Test func `tasks are shown while the weather is awaited`() async {
        await weather.hold()
        let (shown, signal) = AsyncStream.makeStream(of: Void.self)
        presenter.onTasks = { signal.yield() }
        let interactor = make()
        let load = Task { await interactor.load() }
        for await _ in shown { break }
        #expect(presenter.tasks.count == 1 && presenter.weather.isEmpty)
        await weather.release()
        await load.value
        #expect(presenter.cities == ["Oslo"])
    }

    @Test func `weather is shown while the tasks are awaited`() async {
        let gate = Gate()
        let (shown, signal) = AsyncStream.makeStream(of: Void.self)
        presenter.onWeather = { signal.yield() }
        let interactor = HomeConfigurator.make(worker: HomeWorkerMock(service(), tasksGate: gate), presenter: presenter)
        let load = Task { await interactor.load() }
        for await _ in shown { break }
        #expect(presenter.tasks.isEmpty)
        await gate.open()
        await load.value
        #expect(presenter.tasks.count == 1)
    }

    @Test func `weather that is too slow is shown when it comes`() async {
        await weather.hold()
        let (shown, signal) = AsyncStream.makeStream(of: Void.self)
        presenter.onWeather = { signal.yield() }
        let interactor = make(patience: HomeService.noPatience)
        await interactor.load()
        #expect(presenter.tasks.count == 1 && presenter.weather.isEmpty)
        await weather.release()
        for await _ in shown { break }
        #expect(presenter.cities == ["Oslo"])
    }

    @Test func `an answer that was overtaken is not shown`() async {
        let worker = OvertakenWorkerMock()
        let interactor = HomeConfigurator.make(worker: worker, presenter: presenter)
        let first = Task { await interactor.load() }
        await worker.firstAnswer.reached()
        await interactor.load()
        await worker.firstAnswer.open()
        await first.value
        #expect(presenter.cities == ["Nairobi"])
    }

    @Test func `tasks that were read earlier but come later are not shown`() async {
        let reads = Questions<Int, [TodoItem]>()
        let worker = HomeWorkerMock(service(), reads: reads)
        let interactor = HomeConfigurator.make(worker: worker, presenter: presenter)
        let first = Task { await interactor.load() }
        await reads.reach(1)
        let second = Task { await interactor.load() }
        await reads.reach(2)
        await reads.answer(2, .success([TodoItem(id: 1, title: "a", due: Day("2026-11-25"))]))
        await second.value
        await reads.answer(1, .failure(Mishap()))
        await first.value
        #expect(presenter.tasks == [.counted(overdue: 0, today: 1)])
    }

    @Test func `weather that stays on display says how old it is`() async {
        let clock = Mutex(Date.noon)
        let isFirstMinute = Mutex(true)
        let service = HomeService(
            todo: todo, weather: weather, now: { clock.withLock { $0 } }, patience: HomeService.endlessPatience,
            minute: {
                let isFirst = isFirstMinute.withLock { isFirst in
                    defer { isFirst = false }
                    return isFirst
                }
                if !isFirst { try await HomeService.endlessPatience() }
            })
        let interactor = HomeConfigurator.make(worker: service, presenter: presenter)
        await interactor.load()
        clock.withLock { $0 += 8 * 3_600 }
        let (shown, signal) = AsyncStream.makeStream(of: Void.self)
        presenter.onWeather = { signal.yield() }
        let observing = Task { await interactor.observe() }
        for await _ in shown { break }
        observing.cancel()
        await observing.value
        #expect(presenter.weather.map { HomeDisplay($0).text.hasSuffix("(from 8 hours ago)") } == [false, true])
    }

    @Test func `both are loaded again when the user comes back`() async throws {
        let interactor = make()
        await interactor.load()
        presenter.onVisit = { [todo, weather] in
            _ = try? await todo.setDone(true, 1)
            _ = try? await weather.remove(City.oslo.id)
        }
        await interactor.openTodoList()
        #expect(presenter.tasks.last == .counted(overdue: 0, today: 2))
        #expect(presenter.cities == ["Oslo", "Nairobi"])
        await interactor.openWeather()
        #expect(presenter.visits == [.todoList, .weather])
        #expect(presenter.tasks.count == 3 && presenter.weather.count == 3)
    }

    @Test func `no second visit begins while the user is away`() async {
        let interactor = make()
        presenter.onVisit = {
            await interactor.openTodoList()
            await interactor.openWeather()
        }
        await interactor.openTodoList()
        #expect(presenter.visits == [.todoList])
        presenter.onVisit = nil
        await interactor.openWeather()
        #expect(presenter.visits == [.todoList, .weather])
    }

    @Test func `tasks that change elsewhere are shown`() async throws {
        let worker = HomeWorkerMock(service())
        let interactor = HomeConfigurator.make(worker: worker, presenter: presenter)
        let (shown, signal) = AsyncStream.makeStream(of: Void.self)
        presenter.onTasks = { signal.yield() }
        let observing = Task { await interactor.observe() }
        await worker.tasksAreObserved.pass()
        _ = try await todo.setDone(true, 1)
        for await _ in shown { break }
        #expect(presenter.tasks == [.counted(overdue: 0, today: 2)])
        observing.cancel()
        await observing.value
    }

    @Test func `cities that change elsewhere are shown`() async throws {
        let worker = HomeWorkerMock(service())
        let interactor = HomeConfigurator.make(worker: worker, presenter: presenter)
        let (shown, signal) = AsyncStream.makeStream(of: Void.self)
        presenter.onWeather = { signal.yield() }
        let observing = Task { await interactor.observe() }
        await worker.citiesAreObserved.pass()
        _ = try await weather.remove(City.oslo.id)
        for await _ in shown { break }
        #expect(presenter.cities == ["Nairobi"])
        observing.cancel()
        await observing.value
    }

    private func make(
        units: WeatherUnits = .metric,
        patience: @escaping @Sendable () async throws -> Void = HomeService.endlessPatience
    ) -> any HomeInteractor {
        HomeConfigurator.make(worker: service(units: units, patience: patience), presenter: presenter)
    }

    private func service(
        units: WeatherUnits = .metric,
        patience: @escaping @Sendable () async throws -> Void = HomeService.endlessPatience
    ) -> HomeService {
        HomeService(todo: todo, weather: weather, units: units, now: { .noon }, patience: patience)
    }
}
