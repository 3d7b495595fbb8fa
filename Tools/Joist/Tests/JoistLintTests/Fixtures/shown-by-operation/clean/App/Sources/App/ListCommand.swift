import TodoList

struct ListCommand {
    let presenter: any TodoListPresenter

    func run() async { await TodoListConfigurator.make(presenter: presenter).load() }
}
