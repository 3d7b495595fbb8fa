import Assembly
import Flow

@MainActor
struct PresentationAssembly: LayerAssembly {
    let router: Definition<any TodoRouter>

    init(services: any KeyServices) { router = Definition { AppRouter() } }
}
