import Location
import ROSS

/// Forgets where the user is and was.
struct ForgetLocationOperation: Operation {
    let location: any LocationService

    func launch(_: Void) async throws {
        try await location.forget()
    }
}
