import Assembly
import Flow
import Today
import Todo
import Weather

/// The assembly of the whole app. It chooses between live services and doubles.
struct AppAssembly: LayerAssembly {
    let presentation: PresentationAssembly

    init(settings: AppSettings) {
        let services: any ServicesAssembly =
            switch settings.kind {
            case .live: LiveServicesAssembly(core: LiveCoreAssembly(settings: settings), settings: settings)
            case .inMemory: DoubleServicesAssembly(settings: settings)
            }
        self.init(services: services, settings: settings)
    }

    init(services: any ServicesAssembly, settings: AppSettings) {
        presentation = PresentationAssembly(services: services, settings: settings)
    }

    var services: any ServicesAssembly { presentation.services }
}

extension AppAssembly: KeyServiceFactory {
    func makeToday() throws -> any TodayService { try services.today() }
    func makeTodo() throws -> any TodoService { try services.todo() }
    func makeWeather() throws -> any WeatherService { try services.weather() }
    func makeRouter() throws -> any Router { try presentation.router() }
}
