import Assembly
import Flow
import Today
import Todo
import Weather

/// The whole app, layer upon layer. Which services it stands on is chosen here.
public struct AppAssembly: LayerAssembly {
    public let presentation: PresentationAssembly

    public init(settings: AppSettings) {
        let services: any ServicesAssembly =
            switch settings.kind {
            case .live: LiveServicesAssembly(core: LiveCoreAssembly(settings: settings), settings: settings)
            case .inMemory: DoubleServicesAssembly(settings: settings)
            }
        self.init(services: services, settings: settings)
    }

    public init(services: any ServicesAssembly, settings: AppSettings) {
        presentation = PresentationAssembly(services: services, settings: settings)
    }

    public var services: any ServicesAssembly { presentation.services }
}

extension AppAssembly: KeyServiceFactory {
    public func makeToday() throws -> any TodayService { try services.today() }
    public func makeTodo() throws -> any TodoService { try services.todo() }
    public func makeWeather() throws -> any WeatherService { try services.weather() }
    public func makeRouter() throws -> any Router { try presentation.router() }
}
