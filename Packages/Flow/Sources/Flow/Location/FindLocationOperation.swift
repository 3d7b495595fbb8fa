import Location
import ROSS

struct FindLocationOperation: Operation {
    let location: any LocationService

    func launch(_: Void) async throws -> Position {
        try await location.lookUp()
    }
}
