import SVIP

/// What the first screen can show.
public protocol HomePresenter: Presenter {
    func show(_ tasks: HomeData.Tasks)
    func show(_ weather: HomeData.Weather)
    /// Shows the tasks. Returns when the user has left them.
    func showTodoList() async
    /// Shows the weather. Returns when the user has left it.
    func showWeather() async
}

/// The ways from the first screen to other modules. The app provides it.
@MainActor
public protocol HomeRoutes: AnyObject {
    /// Shows the tasks. Returns when the user has left them.
    func todoList() async
    /// Shows the weather. Returns when the user has left it.
    func weather() async
}
