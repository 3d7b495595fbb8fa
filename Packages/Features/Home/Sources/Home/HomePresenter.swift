import SVIP

/// What the first screen can show.
public protocol HomePresenter: Presenter {
    func show(_ tasks: HomeData.Tasks)
    func show(_ weather: HomeData.Weather)
    /// Shows the tasks; returns when the user has left them.
    func showTodoList() async
    /// Shows the weather; returns when the user has left it.
    func showWeather() async
}

/// Where one can go from the first screen. Whoever assembles the app provides it.
@MainActor
public protocol HomeRoutes: AnyObject {
    /// Shows the tasks; returns when the user has left them.
    func todoList() async
    /// Shows the weather; returns when the user has left it.
    func weather() async
}
