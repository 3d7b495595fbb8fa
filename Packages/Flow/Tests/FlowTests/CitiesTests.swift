import ROSS
import ROSSTesting
import Testing
import Weather

@testable import Flow

private let oslo = City(id: 3, name: "Oslo", latitude: 59.91, longitude: 10.75)

extension RouterMock: CitiesRouter {
    func cities(
        add: @escaping @Sendable () async throws -> City.ID?, weather: @escaping @Sendable (City) async throws -> Void
    ) async throws {
        try record("cities")
        let id = try await add()
        recorder.record("added: \(id.map(String.init) ?? "nothing")")
        try await weather(oslo)
    }

    func citySearch() async throws -> City.ID? { try answer("citySearch") }

    func weather(of city: City) async throws { try record("weather(\(city.name))") }
}

extension AppServiceMock: CitiesUseCases {
    func browseCities() async throws { try record("browseCities") }
    func addCity() async throws -> City.ID? { try answer("addCity") }
    func readWeather(of city: City) async throws { try record("readWeather(\(city.name))") }
}

extension OperationsSpy: CitiesOperations {
    func showCities() -> any Operation<any CitiesUseCases, Void> { operation { _ in "showCities" } }
    func addCity() -> any Operation<Void, City.ID?> { operation("addCity") }
    func showWeather() -> any Operation<City, Void> { operation("showWeather") }
}

@MainActor
@Suite(.timeLimit(.minutes(10)))
struct CitiesTests {
    private let recorder = MessageRecorder()

    @Test func `the cities lead to adding one, whose number comes back, and to the weather of each`() async throws {
        let app = AppServiceMock(recorder, outcome: City.ID(9))
        try await ShowCitiesOperation(router: RouterMock(recorder)).launch(app)
        #expect(recorder.messages == ["router.cities", "app.addCity", "added: 9", "app.readWeather(Oslo)"])
    }

    @Test func `the list hears that the user has cancelled`() async throws {
        try await ShowCitiesOperation(router: RouterMock(recorder)).launch(AppServiceMock(recorder))
        #expect(recorder.messages == ["router.cities", "app.addCity", "added: nothing", "app.readWeather(Oslo)"])
    }

    @Test func `a failure of adding reaches the list`() async {
        let app = AppServiceMock(recorder, failure: Mishap())
        await #expect(throws: Mishap.self) { try await ShowCitiesOperation(router: RouterMock(recorder)).launch(app) }
        #expect(recorder.messages == ["router.cities", "app.addCity"])
    }

    @Test(arguments: [City.ID(9), nil])
    func `adding ends with the saved city, or with nothing if the user has cancelled`(saved: City.ID?) async throws {
        let router = RouterMock(recorder, outcome: saved)
        #expect(try await AddCityOperation(router: router).launch() == saved)
        #expect(recorder.messages == ["router.citySearch"])
    }

    @Test func `the weather is that of the city`() async throws {
        try await ShowWeatherOperation(router: RouterMock(recorder)).launch(oslo)
        #expect(recorder.messages == ["router.weather(Oslo)"])
    }

    @Test func `a module that cannot be shown fails its operation`() async {
        let router = RouterMock(recorder, failure: Mishap())
        await #expect(throws: Mishap.self) { try await AddCityOperation(router: router).launch() }
        await #expect(throws: Mishap.self) { try await ShowWeatherOperation(router: router).launch(oslo) }
    }

    @Test func `each use case launches its operation and returns its outcome`() async throws {
        let app = makeApp(OperationsSpy(recorder: recorder, outcome: City.ID(9)))
        try await app.browseCities()
        #expect(try await app.addCity() == 9)
        try await app.readWeather(of: oslo)
        #expect(recorder.messages.map { $0.prefix(11) } == ["showCities", "addCity", "showWeather"])
    }

    @Test func `each use case fails as its operation does`() async {
        let app = makeApp(OperationsSpy(recorder: recorder, failure: Mishap()))
        await #expect(throws: Mishap.self) { try await app.browseCities() }
        await #expect(throws: Mishap.self) { try await app.addCity() }
        await #expect(throws: Mishap.self) { try await app.readWeather(of: oslo) }
    }
}
