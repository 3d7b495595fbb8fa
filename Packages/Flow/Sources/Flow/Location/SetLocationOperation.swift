import Location
import ROSS

/// Sets where the user is, and tells the position as it is kept.
struct SetLocationOperation: Operation {
    let location: any LocationService

    func launch(_ position: Position) async throws -> Position? {
        try await location.set(position)
        return try await location.position()
    }
}
