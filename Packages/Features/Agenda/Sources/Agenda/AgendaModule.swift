import Books
import Foundation
import SVIP
import Todo
import Weather

/// What is due, the weather of the day, and the book being read.
public struct AgendaModule: Module {
    /// Returns the present moment.
    public var now: @Sendable () -> Date
    /// Whether the weather comes from what is stored alone.
    public var isOffline = false
    let todo: any TodoService
    let weather: any WeatherService
    let books: any BooksService

    public init(
        now: @escaping @Sendable () -> Date = { Date() }, todo: any TodoService, weather: any WeatherService,
        books: any BooksService
    ) {
        self.now = now
        self.todo = todo
        self.weather = weather
        self.books = books
    }

    public func start(_ presenter: any AgendaPresenter) -> any AgendaInteractor {
        AgendaLogic(
            presenter: presenter,
            worker: AgendaService(todo: todo, weather: weather, books: books, present: now), isOffline: isOffline)
    }
}
