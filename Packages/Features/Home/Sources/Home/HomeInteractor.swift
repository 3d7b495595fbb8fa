import SVIP

/// The commands of the first screen.
public protocol HomeInteractor: Interactor {
    /// Loads the tasks and the weather and shows both. Slow weather is shown when it comes, after this has returned.
    func load() async
    /// Shows changes from elsewhere, and the age of the weather. Ends when it is cancelled.
    func observe() async
    /// Shows the list of tasks.
    func openTodoList() async
    /// Shows the list of cities.
    func openWeather() async
}
