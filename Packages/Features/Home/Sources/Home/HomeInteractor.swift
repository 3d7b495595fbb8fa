import SVIP

/// What can be asked of the first screen.
public protocol HomeInteractor: Interactor {
    /// Shows how tasks and weather stand. Weather that is slow is not waited for, and shown when it comes.
    func load() async
    /// Shows anew what changes elsewhere. Ends when it is cancelled.
    func observe() async
    /// Lets the user see the tasks.
    func openTodoList() async
    /// Lets the user see the weather.
    func openWeather() async
}
