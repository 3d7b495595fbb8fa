import Location
import ROSS

struct ShowLocationOperation: Operation {
    let location: any LocationService

    func launch(_: Void) async throws -> Position? {
        try await location.position()
    }
}
