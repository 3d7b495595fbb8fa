import Assembly
import Networking

protocol CoreAssembly: LayerAssembly {
    var client: Definition<HTTPClient> { get }
}

struct LiveCoreAssembly: CoreAssembly {
    let client = Definition { HTTPClient() }
}
