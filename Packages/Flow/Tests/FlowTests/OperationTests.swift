import Flow
import Foundation
import ROSS
import ROSSTesting
import Testing
import Today
import TodayDouble
import Todo
import TodoDouble
import Weather
import WeatherDouble

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct OperationTests {
    private let recorder = MessageRecorder()

    @Test func `services are made once each, the router last`() async throws {
        let factory = KeyServiceFactoryMock(recorder)
        let services = try await MakeServicesOperation(factory: factory).launch()
        #expect(recorder.messages == ["makeToday", "makeTodo", "makeWeather", "makeRouter"])
        #expect(services.todo === factory.todo)
        #expect(services.weather === factory.weather)
    }

    @Test func `a service that cannot be made ends the start`() async {
        let factory = KeyServiceFactoryMock(recorder)
        factory.todoFailure = Mishap()
        await #expect(throws: Mishap.self) { try await MakeServicesOperation(factory: factory).launch() }
        #expect(recorder.messages == ["makeToday", "makeTodo"])
    }

    @Test func `tasks follow the turn of the day once services are joined`() async throws {
        let today = ManualToday()
        let todo = InMemoryTodoService { Day(number: 0) }
        var changes = await todo.changes().makeAsyncIterator()
        try await SetupServicesOperation(today: today, todo: todo).launch()
        today.turn()
        await changes.next()
    }

    @Test func `home is shown by the router`() async throws {
        try await ShowHomeOperation(router: RouterMock(recorder)).launch()
        #expect(recorder.messages == ["router.home"])
    }
}

struct Mishap: Error {}

final class RouterMock: Router {
    private let recorder: MessageRecorder
    nonisolated init(_ recorder: MessageRecorder) { self.recorder = recorder }
    func home() async { recorder.record("router.home") }
}

@MainActor
final class KeyServiceFactoryMock: KeyServiceFactory {
    let today = ManualToday()
    let todo = InMemoryTodoService { Day(number: 0) }
    let weather = InMemoryWeatherService(now: { .distantPast })
    var todoFailure: (any Error)?
    private let recorder: MessageRecorder

    init(_ recorder: MessageRecorder) { self.recorder = recorder }

    func makeToday() -> any TodayService {
        recorder.record("makeToday")
        return today
    }

    func makeTodo() throws -> any TodoService {
        recorder.record("makeTodo")
        if let todoFailure { throw todoFailure }
        return todo
    }

    func makeWeather() -> any WeatherService {
        recorder.record("makeWeather")
        return weather
    }

    func makeRouter() -> any Router {
        recorder.record("makeRouter")
        return RouterMock(recorder)
    }
}
