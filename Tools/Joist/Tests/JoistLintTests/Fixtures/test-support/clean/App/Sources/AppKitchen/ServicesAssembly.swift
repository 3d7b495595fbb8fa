import Todo
import TodoDouble

public struct ServicesAssembly {
    let item: TodoItem = made()
}
