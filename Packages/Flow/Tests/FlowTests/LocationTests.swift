import Location
import LocationDouble
import ROSS
import ROSSTesting
import TestSupport
import Testing
import Weather

@testable import Flow

extension Position {
    fileprivate static let oslo = Position(
        latitude: 59.91, longitude: 10.75, name: "Oslo", source: .user, date: .distantPast)
}

extension AppServiceMock: LocationUseCases {
    func showLocation() async throws -> Position? { try answer("showLocation") }
    func setLocation(_ position: Position) async throws -> Position? { try answer("setLocation") }
    func findLocation() async throws -> Position { try answer("findLocation") ?? .oslo }
    func listLocations() async throws -> [Position] { try answer("listLocations") ?? [] }
    func forgetLocation() async throws { try record("forgetLocation") }
}

extension OperationsSpy: LocationOperations {
    func showLocation() -> any Operation<Void, Position?> { operation("showLocation") }
    func setLocation() -> any Operation<Position, Position?> { operation("setLocation") }
    func findLocation() -> any Operation<Void, Position> { answer(.oslo) { "findLocation" } }
    func listLocations() -> any Operation<Void, [Position]> { answer([.oslo]) { "listLocations" } }
    func forgetLocation() -> any Operation<Void, Void> { operation("forgetLocation") }
}

@MainActor
struct LocationTests {
    private let services = KeyServicesDouble()
    private var recorder: MessageRecorder { services.recorder }

    @Test func `a position is set, found, listed and forgotten`() async throws {
        services.location.override { _ in
            InMemoryLocationService(
                place: Position(latitude: 1, longitude: 2, name: nil, source: .lookUp, date: .distantPast))
        }
        let operations = services.operations()
        #expect(try await operations.showLocation().launch() == nil)
        #expect(try await operations.setLocation().launch(.oslo) == .oslo)
        #expect(try await operations.findLocation().launch().source == .lookUp)
        #expect(try await operations.showLocation().launch()?.latitude == 1)
        #expect(try await operations.listLocations().launch().map(\.source) == [.lookUp, .user])
        try await operations.forgetLocation().launch()
        #expect(try await operations.listLocations().launch().isEmpty)
    }

    @Test func `the stored weather of positions is forgotten with them`() async throws {
        let weather = try await services.weather()
        let here = City(placeNamed: "Here", latitude: 48.86, longitude: 2.35)
        _ = try await weather.forecast(for: here, days: 1)
        #expect(try await weather.storedForecast(for: here, days: 1) != nil)
        try await services.operations().forgetLocation().launch()
        #expect(try await weather.storedForecast(for: here, days: 1) == nil)
    }

    @Test func `a position that is refused, or a server that fails, fails the operation`() async throws {
        let nowhere = Position(latitude: 91, longitude: 0, name: nil, source: .user, date: .distantPast)
        await #expect(throws: LocationError.invalid(latitude: 91, longitude: 0)) {
            try await services.operations().setLocation().launch(nowhere)
        }
        await #expect(throws: LocationError.noServer) { try await services.operations().findLocation().launch() }
    }

    @Test func `each use case launches its operation`() async throws {
        let app = makeApp(OperationsSpy(recorder: recorder, outcome: Position.oslo))
        #expect(try await app.showLocation() == .oslo)
        #expect(try await app.setLocation(.oslo) == .oslo)
        #expect(try await app.findLocation() == .oslo)
        #expect(try await app.listLocations() == [.oslo])
        try await app.forgetLocation()
        #expect(
            recorder.messages.map { $0.prefix { $0 != "(" } } == [
                "showLocation", "setLocation", "findLocation", "listLocations", "forgetLocation",
            ])
    }
}
