import ROSS

/// Start-up: makes the services that are joined next, each with its hard dependencies. Every other service is made at
/// its first use, so that a command makes only the services that it uses.
struct MakeServicesOperation: Operation {
    let services: any KeyServices

    func launch(_: Void) async throws {
        _ = try await services.settings()
        _ = try await services.today()
        _ = try await services.todo()
        _ = try await services.weather()
        _ = try await services.pin()
        _ = try await services.books()
        _ = try await services.connection()
        _ = try await services.links()
    }
}
