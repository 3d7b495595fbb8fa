import Books
import BooksDouble
import Formatting
import Foundation
import SVIPTesting
import Screens
import ScreensTesting
import TestSupport
import Testing
import Todo
import TodoDouble
import Weather
import WeatherDouble

@testable import Agenda
@testable import AgendaScreen

final class AgendaPresenterMock: RecordingPresenter, AgendaPresenter {
    private(set) var contents: [AgendaData.Content] = []

    func show(_ content: AgendaData.Content) { contents.append(content) }
}

extension Day {
    static let sample = Day("2026-11-25")!
}

extension Date {
    /// 2026-11-25T12:00Z.
    static let noon = Day.sample.start(secondsFromUTC: 0) + 43_200
}

/// Values of the test in place of services.
actor AgendaWorkerMock: AgendaWorker {
    var items: [TodoItem] = []
    var saved: [City] = [City(id: 7, name: "Oslo", latitude: 59.91, longitude: 10.75)]
    var stored: Forecast?
    var latest: Forecast?
    var books: [ShelfBook] = []
    var failing: Set<String> = []
    private(set) var requestCount = 0
    private var present = Date.noon
    private let (signals, signal) = AsyncStream.makeStream(of: Void.self)

    func set(_ change: @Sendable (isolated AgendaWorkerMock) -> Void) { change(self) }
    func age(to now: Date) { present = now }
    func sendChange() { signal.yield() }

    func calendar() -> TodoCalendar { TodoCalendar(today: .sample, firstWeekday: .monday) }

    func tasks(_ query: TodoQuery) throws -> [TodoItem] {
        if failing.contains("tasks") { throw TestError() }
        return items.filter(query.has)
    }

    func cities() throws -> [City] {
        if failing.contains("cities") { throw TestError() }
        return saved
    }

    func storedForecast(of city: City) -> Forecast? { stored }

    func forecast(of city: City) throws -> Forecast {
        requestCount += 1
        guard let latest else { throw WeatherError.unavailable("The server is away.") }
        return latest
    }

    func shelf() throws -> [ShelfBook] {
        if failing.contains("shelf") { throw TestError() }
        return books
    }

    func changes() -> [any AsyncSequence<Void, Never> & Sendable] { [signals] }
    func now() -> Date { present }
}

extension Forecast {
    static func sample(asOf: Date = .noon, isStale: Bool = true, maximum: Double = 4.2) -> Forecast {
        Forecast(
            city: City(id: 7, name: "Oslo", latitude: 59.91, longitude: 10.75),
            provider: WeatherProvider(id: "test", name: "Test (made-up data)"), asOf: asOf, isStale: isStale,
            units: .metric, timeZone: .gmt, current: nil, hourly: [HourlyWeather(time: asOf)],
            daily: [
                DailyWeather(
                    day: .sample, minimumTemperature: -3.1, maximumTemperature: maximum, precipitation: 1.2,
                    precipitationProbability: 80, condition: WeatherCondition(code: 61))
            ])
    }
}

extension ShelfBook {
    static func sample(_ title: String, progress: Double?) -> ShelfBook {
        ShelfBook(
            id: title, title: title, authors: [], format: .text, size: 1, added: .noon,
            position: progress.map { _ in BookPosition() }, progress: progress)
    }
}

@MainActor
struct AgendaLogicTests {
    private let presenter = AgendaPresenterMock()
    private let worker = AgendaWorkerMock()

    private func load(isOffline: Bool = false) async throws -> AgendaData.Content {
        await AgendaLogic(presenter: presenter, worker: worker, isOffline: isOffline).load()
        return try #require(presenter.contents.last)
    }

    @Test func `open tasks that are overdue or due today are listed, the earliest first`() async throws {
        let days = [.sample, Day.sample.adding(days: -1), .sample, Day.sample.adding(days: -9)]
        let items =
            days.enumerated().map { TodoItem(id: Int64($0.offset + 1), title: "a", due: $0.element) } + [
                TodoItem(id: 5, title: "a", due: Day.sample.adding(days: 1)), TodoItem(id: 6, title: "a"),
                TodoItem(id: 7, title: "a", due: .sample, isDone: true),
            ]
        await worker.set { $0.items = items }
        let content = try await load()
        #expect(content.day == .sample && content.tasks.value?.map(\.id) == [4, 2, 1, 3])
    }

    @Test func `stored weather is the latest for an hour, and is then loaded again`() async throws {
        await worker.set {
            $0.stored = .sample()
            $0.latest = .sample(asOf: .noon + 3_600, isStale: false, maximum: 9)
        }
        await worker.age(to: .noon + 3_599)
        let young = try await load()
        #expect(young.weather.value??.isStale == false && young.age == nil)
        #expect(await worker.requestCount == 0)
        await worker.age(to: .noon + 3_600)
        let latest = try await load()
        #expect(latest.weather.value??.daily.first?.maximumTemperature == 9 && latest.age == nil)
        #expect(latest.weather.value??.hourly == [])
        // What is stored is shown until the answer comes.
        #expect(presenter.contents.contains { $0.age == .hours(1) })
        #expect(await worker.requestCount == 1)
    }

    @Test func `the weather of another day is not shown as that of today`() async throws {
        await worker.set { $0.stored = .sample() }
        await worker.age(to: .noon - 12 * 3_600 - 1)
        #expect(try await load().weather.value??.daily == [])
        await worker.age(to: .noon - 12 * 3_600)
        #expect(try await load().weather.value??.daily.map(\.day) == [.sample])
    }

    @Test func `stored weather that is not of the preferred provider is loaded again`() async throws {
        var stored = Forecast.sample()
        stored.failure = ProviderFailure(provider: WeatherProvider(id: "met-norway", name: "MET Norway"), reason: "No.")
        await worker.set { [stored] in
            $0.stored = stored
            $0.latest = .sample(isStale: false, maximum: 9)
        }
        #expect(try await load().weather.value??.daily.first?.maximumTemperature == 9)
        // Offline the reason is said.
        #expect(try await load(isOffline: true).weather.value??.failure == stored.failure)
        #expect(await worker.requestCount == 1)
    }

    @Test func `offline no provider is asked, whatever the age`() async throws {
        #expect(AgendaFailure.all(in: try await load(isOffline: true)).map(\.part) == ["weather"])
        await worker.set { $0.stored = .sample() }
        await worker.age(to: .noon + 7_200)
        let content = try await load(isOffline: true)
        #expect(content.age == .hours(2) && content.weather.value??.isStale == true)
        #expect(await worker.requestCount == 0)
    }

    @Test func `the book is the one that was read last`() async throws {
        #expect(try await load().book == .known(nil))
        let books = [
            ShelfBook.sample("New", progress: nil), .sample("Read", progress: 0.42), .sample("Old", progress: 1),
        ]
        await worker.set { $0.books = books }
        #expect(try await load().book.value??.title == "Read")
    }

    @Test(arguments: [["tasks"], ["cities"], ["shelf"], ["tasks", "cities", "shelf"], []] as [Set<String>])
    func `a part that fails is named, and hides no other`(failing: Set<String>) async throws {
        await worker.set {
            $0.failing = failing
            $0.latest = .sample()
        }
        let content = try await load()
        let names = ["tasks": "tasks", "cities": "weather", "shelf": "book"]
        let failures = AgendaFailure.all(in: content)
        #expect(Set(failures.map(\.part)) == Set(failing.compactMap { names[$0] }))
        #expect(failures.allSatisfy { $0.reason == "test error" })
        #expect((content.tasks.value != nil) == !failing.contains("tasks"))
        #expect((content.weather.value != nil) == !failing.contains("cities"))
        #expect((content.book.value != nil) == !failing.contains("shelf"))
        #expect(presenter.dutiesWithoutLoader.isEmpty)
    }

    @Test func `without a provider the reason is said once, and without a city there is no weather`() async throws {
        #expect(
            AgendaFailure.all(in: try await load()).map(\.description) == [
                "Cannot load the weather: The server is away."
            ])
        await worker.set { $0.saved = [] }
        #expect(try await load().weather == .known(nil))
    }

    @Test func `a change elsewhere is shown`() async throws {
        let logic = AgendaLogic(presenter: presenter, worker: worker, isOffline: true)
        await logic.load()
        let observing = Task { await logic.observe() }
        await worker.set { $0.items = [TodoItem(id: 1, title: "a", due: .sample)] }
        await worker.sendChange()
        try await until { presenter.contents.last?.tasks.value?.count == 1 }
        observing.cancel()
        await observing.value
    }
}

struct AgendaDisplayTests {
    private var content: AgendaData.Content {
        let calendar = TodoCalendar(today: .sample, firstWeekday: .monday)
        var content = AgendaData.Content(day: .sample)
        content.tasks = .known(
            [
                TodoItem(
                    id: 3, title: "Pay the rent", due: Day("2025-12-31"), tags: ["home"], priority: .high,
                    project: "flat", notes: "by post"),
                TodoItem(id: 15, title: "Buy milk", due: .sample, tags: []),
            ].map(calendar.record))
        content.weather = .known(ForecastRecord(.sample()))
        content.book = .known(ShelfBookRecord(.sample("The Long Orchard", progress: 0.42)))
        return content
    }

    @Test func `tasks are below their heading, and weather and book are lines`() {
        let display = AgendaDisplay(content)
        #expect(display.title == "Wed 25 Nov" && display.failures.isEmpty)
        #expect(
            display.sections == [
                AgendaDisplay.Section(
                    title: "Overdue", rows: [["3", "Pay the rent", "Wed 31 Dec 2025 !high @flat #home (notes)"]]),
                AgendaDisplay.Section(title: "Today", rows: [["15", "Buy milk", ""]]),
            ])
        #expect(
            display.lines == [
                "Oslo: -3.1 to 4.2 °C, light rain, 1.2 mm (80 %). Test (made-up data)",
                "Reading: The Long Orchard, 42 %",
            ])
    }

    @Test func `old weather has its age, and an unknown value is left out`() {
        var content = content
        content.age = .hours(3)
        var forecast = Forecast.sample()
        forecast.daily = [DailyWeather(day: .sample, maximumTemperature: 4, precipitation: .nan)]
        content.weather = .known(ForecastRecord(forecast))
        content.book = .known(ShelfBookRecord(.sample("A", progress: .nan)))
        #expect(
            AgendaDisplay(content).lines == ["Oslo: up to 4.0 °C. Test (made-up data), from 3 hours ago", "Reading: A"])
        forecast.daily = []
        content.weather = .known(ForecastRecord(forecast))
        #expect(AgendaDisplay(content).lines.first == "Oslo: –. Test (made-up data), from 3 hours ago")
    }

    @Test func `warnings are lines below the weather`() {
        var (content, forecast) = (content, Forecast.sample())
        let gale = WeatherAlert(level: .red, title: "Gale", start: .noon, end: .noon + 3_600)
        forecast.alerts = WeatherAlerts(known: [gale], failure: "No.")
        content.weather = .known(ForecastRecord(forecast))
        #expect(
            AgendaDisplay(content).lines.dropFirst().dropLast() == [
                "Red warning: Gale, Wed 25 Nov 12:00 to 13:00", "Warnings may be missing. No.",
            ])
    }

    @Test func `weather that is not the latest of the chosen provider says why`() {
        var (content, forecast) = (content, Forecast.sample())
        func note(_ id: String) -> String {
            forecast.failure = ProviderFailure(provider: WeatherProvider(id: id, name: id), reason: "It is away.")
            content.weather = .known(ForecastRecord(forecast))
            return AgendaDisplay(content).lines[1]
        }
        #expect(note("met-norway") == "met-norway was not used. It is away.")
        #expect(note("test") == "The latest could not be loaded. test: It is away.")
    }

    @Test func `an empty agenda says so, and one that is loading says nothing`() {
        var content = AgendaData.Content(day: .sample)
        #expect(AgendaDisplay(content).lines.isEmpty)
        (content.tasks, content.weather, content.book) = (.known([]), .known(nil), .known(nil))
        #expect(
            AgendaDisplay(content).lines == [
                "Nothing is due.", "No city is saved. Save one to see its weather here.",
                "No book is open.",
            ])
    }

    @Test func `the record names the parts that have failed`() throws {
        var content = content
        content.weather = .failed("The file is damaged.")
        let data = try JSONEncoder().encode(AgendaRecord(content))
        let json = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        #expect(Set(json.keys) == ["day", "tasks", "weather", "book", "failures"])
        #expect(json["weather"] is NSNull && (json["tasks"] as? [Any])?.count == 2)
        #expect(
            json["failures"] as? [[String: String]] == [["part": "weather", "reason": "The file is damaged."]])
    }
}

/// The whole module on a scripted surface.
@MainActor
struct AgendaModuleTests {
    private let todo = InMemoryTodoService(
        items: [TodoItem(id: 3, title: "Buy milk", due: .sample)], today: { .sample })
    private let weather = InMemoryWeatherService(
        cities: [City(id: 7, name: "Oslo", latitude: 59.91, longitude: 10.75)], now: { .noon })
    private let books = InMemoryBooksService(pass: { _ in nil })

    private func run(script: @escaping @MainActor (ScriptedSurface) async throws -> Void) async throws {
        let module = AgendaModule(now: { .noon }, todo: todo, weather: weather, books: books)
        let navigator = Navigator()
        try await ScriptedSurface(script: script).run(navigator) {
            await navigator.show(AgendaConfigurator.make(module))
        }
    }

    @Test func `the screen shows tasks, weather and book`() async throws {
        try await run { user in
            #expect(user.screen?.title == "Today, Wed 25 Nov")
            #expect(user.sees("Buy milk") && user.sees("Oslo: ") && user.sees("No book is open."))
        }
    }

    @Test func `a part that fails is shown beside the others, and loads again`() async throws {
        await weather.fail(with: TestError())
        try await run { user in
            #expect(user.sees("Buy milk") && user.sees("Cannot load the weather: test error"))
            await weather.fail(with: nil)
            await user.press("f")
            #expect(user.sees("Oslo: ") && !user.sees("test error"))
        }
    }

    @Test func `events that make no sense are ignored`() async throws {
        try await run { user in
            let lines = user.lines
            await user.send(.item("3"))
            await user.send(.action("no action"))
            #expect(user.lines == lines)
        }
    }
}
