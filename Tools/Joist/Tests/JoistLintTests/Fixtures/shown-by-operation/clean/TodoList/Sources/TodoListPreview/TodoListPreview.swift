import Screens
import TodoList

@main
struct TodoListPreview {
    static func main() async {
        let navigator = await Navigator()
        await navigator.show(TodoListConfigurator.make(exits: TodoListExits(write: {})))
    }
}
