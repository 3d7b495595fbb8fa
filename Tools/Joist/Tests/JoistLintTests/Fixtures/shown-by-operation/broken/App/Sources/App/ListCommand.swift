import Flow
import Screens
import TodoList

struct ListCommand {
    let screens: any TasksRouter
    let home: Navigator

    func run() async throws {
        try await screens.taskForm()
        let view = await TodoListConfigurator.make(exits: TodoListExits(write: {}))
        await home.show(view)
    }
}
