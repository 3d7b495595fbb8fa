import Flow

/// The services, the router and the use cases of one session. Commands and screens get them in the same way.
@MainActor
struct AppSession {
    let assembly: AppAssembly
    let app: any AppService

    /// Makes new services, and joins them before anything uses them.
    static func start(_ process: AppProcess, host: SessionHost, router: (any Router)? = nil) async throws -> AppSession
    {
        let assembly = AppAssembly(process: process, host: host)
        if let router { assembly.presentation.router.override { _ in router } }
        let app = try await process.tracing.start(
            process.settings.flow, assembly.services, assembly.presentation.router, !process.settings.isCommand)
        return AppSession(assembly: assembly, app: app)
    }

    private init(assembly: AppAssembly, app: any AppService) {
        self.assembly = assembly
        self.app = app
    }
}
