import Assembly
import Flow

/// The assembly of one session.
struct AppAssembly: LayerAssembly {
    let services: ServicesAssembly
    let presentation: PresentationAssembly

    init(process: AppProcess, host: SessionHost) {
        let services = ServicesAssembly(
            core: process.core, usage: process.usage, settings: process.settings, host: host,
            note: process.tracing.note)
        self.services = services
        presentation = PresentationAssembly(process: process, host: host, services: services)
    }
}
