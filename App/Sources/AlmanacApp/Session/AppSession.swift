import Flow
import Todo
import Weather

/// The services, the router and the use cases of one session. Commands and screens get them in the same way.
@MainActor
struct AppSession {
    let assembly: AppAssembly
    let app: ScenarioAppService

    /// Makes new services, and joins them before anything uses them.
    static func start(_ process: AppProcess, host: SessionHost) async throws -> AppSession {
        let assembly = AppAssembly(process: process, host: host)
        let app = try await ScenarioAppService.start(
            services: assembly.services, router: assembly.presentation.router)
        return AppSession(assembly: assembly, app: app)
    }

    private init(assembly: AppAssembly, app: ScenarioAppService) {
        self.assembly = assembly
        self.app = app
    }

    var todo: any TodoService { get throws { try assembly.services.todo() } }
    var weather: any WeatherService { get throws { try assembly.services.weather() } }
}
