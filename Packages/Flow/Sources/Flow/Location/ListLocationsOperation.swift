import Location
import ROSS

/// Tells where the user is and was.
struct ListLocationsOperation: Operation {
    let location: any LocationService

    func launch(_: Void) async throws -> [Position] {
        try await location.history()
    }
}
