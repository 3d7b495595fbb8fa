import Location
import ROSS
import Weather

/// The use cases about where the user is.
public protocol LocationUseCases: Service {
    /// A user looks where almanac takes them to be.
    ///
    /// - Returns: The present position; `nil` if none is known.
    func showLocation() async throws -> Position?

    /// A user sets where they are.
    ///
    /// - Returns: The position as it is kept.
    /// - Throws: `LocationError.invalid` if that is no place on the earth.
    @discardableResult
    func setLocation(_ position: Position) async throws -> Position?

    /// A user lets the server find where this machine is.
    @discardableResult
    func findLocation() async throws -> Position

    /// A user looks where they are and were, the latest first.
    func listLocations() async throws -> [Position]

    /// A user has almanac forget where they are and were.
    func forgetLocation() async throws
}

extension ScenarioAppService {
    func showLocation() async throws -> Position? { try await operations.showLocation().launch() }

    func setLocation(_ position: Position) async throws -> Position? {
        try await operations.setLocation().launch(position)
    }

    func findLocation() async throws -> Position { try await operations.findLocation().launch() }
    func listLocations() async throws -> [Position] { try await operations.listLocations().launch() }
    func forgetLocation() async throws { try await operations.forgetLocation().launch() }
}

@MainActor
package protocol LocationOperations: Sendable {
    func showLocation() throws -> any Operation<Void, Position?>
    func setLocation() throws -> any Operation<Position, Position?>
    func findLocation() throws -> any Operation<Void, Position>
    func listLocations() throws -> any Operation<Void, [Position]>
    func forgetLocation() async throws -> any Operation<Void, Void>
}

extension AppOperations: LocationOperations {
    func showLocation() throws -> any Operation<Void, Position?> {
        ShowLocationOperation(location: try services.location())
    }

    func setLocation() throws -> any Operation<Position, Position?> {
        SetLocationOperation(location: try services.location())
    }

    func findLocation() throws -> any Operation<Void, Position> {
        FindLocationOperation(location: try services.location())
    }

    func listLocations() throws -> any Operation<Void, [Position]> {
        ListLocationsOperation(location: try services.location())
    }

    func forgetLocation() async throws -> any Operation<Void, Void> {
        ForgetLocationOperation(location: try services.location(), weather: try await services.weather())
    }
}

struct ShowLocationOperation: Operation {
    let location: any LocationService

    func launch(_: Void) async throws -> Position? { try await location.position() }
}

/// Sets where the user is, and tells the position as it is kept.
struct SetLocationOperation: Operation {
    let location: any LocationService

    func launch(_ position: Position) async throws -> Position? {
        try await location.set(position)
        return try await location.position()
    }
}

struct FindLocationOperation: Operation {
    let location: any LocationService

    func launch(_: Void) async throws -> Position { try await location.lookUp() }
}

struct ListLocationsOperation: Operation {
    let location: any LocationService

    func launch(_: Void) async throws -> [Position] { try await location.history() }
}

/// Forgets where the user is and was, with the weather there, whose cached answers contain the positions.
struct ForgetLocationOperation: Operation {
    let location: any LocationService
    let weather: any WeatherService

    func launch(_: Void) async throws {
        try await location.forget()
        try await weather.forgetPlaces()
    }
}
