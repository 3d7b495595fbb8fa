import Assembly
import Flow

/// The assembly of the presentation layer.
struct PresentationAssembly: LayerAssembly {
    let options: RouterOptions
    let router: Definition<any Router>

    init(process: AppProcess, host: SessionHost, services: ServicesAssembly) {
        let options = RouterOptions(process: process, services: services)
        self.options = options
        router = Definition("router") { _ in AppRouter(navigator: host.navigator, options: options) }
    }
}

/// The values of the process that modules show in every session.
struct RouterOptions: LayerAssembly {
    let codeNote: String?
    let testing: Definition<(any SettingsFormPage)?>

    init(process: AppProcess, services: ServicesAssembly) {
        codeNote = process.settings.codeNote
        testing = Definition("testing") { resolve in
            TestersPage(transport: try resolve(process.core.transport))
        }
    }
}
