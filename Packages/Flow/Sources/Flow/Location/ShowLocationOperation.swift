import Location
import ROSS

/// Tells where the user is.
struct ShowLocationOperation: Operation {
    let location: any LocationService

    func launch(_: Void) async throws -> Position? {
        try await location.position()
    }
}
