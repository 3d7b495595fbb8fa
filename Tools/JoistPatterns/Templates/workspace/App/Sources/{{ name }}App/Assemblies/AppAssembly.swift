import Assembly
import Screens

/// The assembly of the app.
struct AppAssembly: LayerAssembly {
    /// Holds what is up.
    let navigator = Navigator()
    let services: ServicesAssembly
    let presentation: PresentationAssembly

    init(settings: AppSettings) {
        services = ServicesAssembly(settings: settings)
        presentation = PresentationAssembly(navigator: navigator)
    }
}
