import Assembly
import Flow

@MainActor
struct PresentationAssembly: LayerAssembly {
    let router: Definition<any TodoRouter>

    init(core: any CoreAssembly, services: any KeyServices) { router = Definition { AppRouter() } }
}
