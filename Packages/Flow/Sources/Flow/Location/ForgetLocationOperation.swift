import Location
import ROSS

struct ForgetLocationOperation: Operation {
    let location: any LocationService

    func launch(_: Void) async throws {
        try await location.forget()
    }
}
