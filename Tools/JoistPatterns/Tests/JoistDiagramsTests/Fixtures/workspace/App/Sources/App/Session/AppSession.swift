import Flow

/// The services, the router and the use cases of one session.
@MainActor
struct AppSession {
    let assembly: AppAssembly
    let app: any AppService

    /// Starts the use cases that run without a user action.
    func attend(_ navigator: Navigator, _ connectivity: Connectivity) async throws {
        let (app, pin) = (app, try assembly.services.pin())
        try await withThrowingDiscardingTaskGroup { group in
            group.addTask {
                for await _ in connectivity.updates { try? await app.sendPending() }
            }
            for await _ in await pin.changes() { _ = try await app.unlock() }
        }
    }
}
