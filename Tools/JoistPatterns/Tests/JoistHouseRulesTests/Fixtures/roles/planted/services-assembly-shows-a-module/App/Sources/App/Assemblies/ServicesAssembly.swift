import Assembly
import Flow
import Todo
import TodoLive

struct LiveServicesAssembly: KeyServices {
    let todo: Definition<any TodoService>

    let router: AppRouter

    init(core: any CoreAssembly) {
        todo = Definition { TodoStore(client: core.client()) }
    }
}
