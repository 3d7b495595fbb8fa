import Assembly
import Flow
import Screens

/// The assembly of the presentation layer: the router, which the stories of the features extend.
struct PresentationAssembly: LayerAssembly {
    let router: Definition<any Router>

    init(navigator: Navigator) {
        router = Definition("router") { _ in AppRouter(navigator: navigator) }
    }
}
