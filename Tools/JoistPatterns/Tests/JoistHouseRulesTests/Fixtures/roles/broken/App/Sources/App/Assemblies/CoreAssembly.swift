import Assembly
import Flow
import Networking

protocol CoreAssembly: LayerAssembly {
    var client: Definition<HTTPClient> { get }
}

struct LiveCoreAssembly: CoreAssembly {
    let services: any KeyServices
    let client = Definition { HTTPClient() }
}
