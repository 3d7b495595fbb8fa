import CityEntry
import CityList
import CityWeather
import ROSS
import ROSSTesting
import TestSupport
import Testing
import Weather

@testable import Flow

extension City {
    static let oslo = City(id: 3, name: "Oslo", latitude: 59.91, longitude: 10.75)
}

extension RouterMock: WeatherRouter {
    @MainActor
    func cities(_ module: CityListModule) async throws {
        try record("cities")
        let shown = CityListShown()
        let logic = module.start(shown)
        await logic.add()
        try shown.check()
        await logic.open(named: "Oslo")
        try shown.check()
        recorder.record("cities: \(shown.cities.map(\.name))")
    }

    @MainActor
    func citySearch(_ module: CityEntryModule) async throws -> City.ID? {
        let id: City.ID? = try answer("citySearch")
        let shown = CityEntryShown()
        let logic = module.start(shown)
        await logic.search("Oslo")
        await logic.choose(City.oslo.id)
        try shown.check()
        return id
    }

    @MainActor
    func weather(_ module: CityWeatherModule) async throws {
        try record("weather(\(module.city.name))")
        let shown = CityWeatherShown()
        await module.start(shown).load()
        try shown.check()
        recorder.record("forecast: \(shown.content.map { "\($0.forecast.city.name), \($0.forecast.units)" } ?? "none")")
    }
}

extension AppServiceMock: WeatherUseCases {
    func browseCities() async throws { try record("browseCities") }
    func addCity() async throws -> City.ID? { try answer("addCity") }
    func readWeather(of city: City) async throws { try record("readWeather(\(city.name))") }
}

extension OperationsSpy: WeatherOperations {
    func showCities() -> any Operation<any WeatherUseCases, Void> { operation { _ in "showCities" } }
    func addCity() -> any Operation<Void, City.ID?> { operation("addCity") }
    func showWeather() -> any Operation<City, Void> { operation("showWeather") }
}

@MainActor
struct WeatherTests {
    private let services = KeyServicesDouble()
    private var recorder: MessageRecorder { services.recorder }

    @Test func `the list of cities opens the form for a city and the weather of each`() async throws {
        let app = AppServiceMock(recorder, outcome: City.ID(9))
        try await services.operations().showCities().launch(app)
        #expect(recorder.messages == ["router.cities", "app.addCity", "app.readWeather(Oslo)", "cities: []"])
    }

    @Test func `cancelling adds nothing to the list`() async throws {
        try await services.operations().showCities().launch(AppServiceMock(recorder))
        #expect(recorder.messages.contains("cities: []"))
    }

    @Test func `a failure of adding reaches the list`() async {
        let app = AppServiceMock(recorder, failure: TestError())
        await #expect(throws: TestError.self) { try await services.operations().showCities().launch(app) }
        #expect(recorder.messages == ["router.cities", "app.addCity"])
    }

    @Test(arguments: [City.ID(9), nil])
    func `adding returns the saved city, or nil if the user has cancelled`(saved: City.ID?) async throws {
        #expect(try await services.operations(outcome: saved).addCity().launch() == saved)
        #expect(recorder.messages == ["router.citySearch"])
    }

    @Test func `a city that the search saves appears among the cities`() async throws {
        _ = try await services.operations().addCity().launch()
        try await services.operations().showCities().launch(AppServiceMock(recorder))
        #expect(recorder.messages.last == "cities: [\"Oslo\"]")
    }

    @Test func `the module loads the city's weather`() async throws {
        try await services.operations().showWeather().launch(.oslo)
        #expect(recorder.messages == ["router.weather(Oslo)", "forecast: Oslo, metric"])
    }

    @Test func `a module that cannot be shown fails its operation`() async {
        let operations = services.operations(failure: TestError())
        await #expect(throws: TestError.self) { try await operations.addCity().launch() }
        await #expect(throws: TestError.self) { try await operations.showWeather().launch(.oslo) }
    }

    @Test func `each use case launches its operation and returns its outcome`() async throws {
        let app = makeApp(OperationsSpy(recorder: recorder, outcome: City.ID(9)))
        try await app.browseCities()
        #expect(try await app.addCity() == 9)
        try await app.readWeather(of: .oslo)
        #expect(recorder.messages.map { $0.prefix(11) } == ["showCities", "addCity", "showWeather"])
    }

    @Test func `each use case fails as its operation does`() async {
        let app = makeApp(OperationsSpy(recorder: recorder, failure: TestError()))
        await #expect(throws: TestError.self) { try await app.browseCities() }
        await #expect(throws: TestError.self) { try await app.addCity() }
        await #expect(throws: TestError.self) { try await app.readWeather(of: .oslo) }
    }
}
