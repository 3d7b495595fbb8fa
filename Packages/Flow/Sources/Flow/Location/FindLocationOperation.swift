import Location
import ROSS

/// Lets the server find where this machine is.
struct FindLocationOperation: Operation {
    let location: any LocationService

    func launch(_: Void) async throws -> Position {
        try await location.lookUp()
    }
}
