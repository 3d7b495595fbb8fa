import Assembly
import Networking
import Todo

protocol CoreAssembly: LayerAssembly {
    var client: Definition<HTTPClient> { get }
}

struct LiveCoreAssembly: CoreAssembly {
    let todo: Definition<any TodoService>
    let client = Definition { HTTPClient() }
}
