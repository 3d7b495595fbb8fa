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
                for await state in connectivity.updates {
                    if state == .offline { continue }
                    try? await app.sendPending()
                }
            }
            for await state in await pin.changes() where state.isLocked { _ = try await app.unlock() }
        }
    }
}
