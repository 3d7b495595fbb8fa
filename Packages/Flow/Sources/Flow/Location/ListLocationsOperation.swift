import Location
import ROSS

struct ListLocationsOperation: Operation {
    let location: any LocationService

    func launch(_: Void) async throws -> [Position] {
        try await location.history()
    }
}
