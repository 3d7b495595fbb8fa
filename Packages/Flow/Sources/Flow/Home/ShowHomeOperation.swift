import Books
import Home
import Notifications
import ROSS
import Today
import Todo
import Weather

/// Shows the first screen, which leads to the use cases that a user begins with.
struct ShowHomeOperation: Operation {
    let router: any HomeScreenRouter
    let today: any TodayService
    let notifications: any NotificationsService
    let todo: any TodoService
    let weather: any WeatherService
    let books: any BooksService

    func launch(_ app: any AppService) async throws {
        try await router.home(
            HomeModule(
                today: today, notifications: notifications,
                exits: [
                    HomeExit(.todo(todo)) { try await app.browseTodoList() },
                    HomeExit(.weather(weather)) { try await app.browseCities() },
                    HomeExit(.catalogue) { try await app.browseCatalogue() },
                    HomeExit(.shelf(books)) { try await app.browseShelf() },
                    HomeExit(.agenda) { try await app.showAgenda() },
                    HomeExit(.settings) { try await app.openSettings(nil) },
                ],
                open: { try await app.open(AppLink($0)) }
            ))
    }
}

@MainActor
package protocol HomeOperations: Sendable {
    func showHome() async throws -> any Operation<any AppService, Void>
}

extension AppOperations: HomeOperations {
    func showHome() async throws -> any Operation<any AppService, Void> {
        ShowHomeOperation(
            router: try router(), today: try await services.today(), notifications: try services.notifications(),
            todo: try await services.todo(), weather: try await services.weather(), books: try await services.books())
    }
}

public protocol HomeScreenRouter: Service {
    /// Shows the first screen until the user leaves it, which ends the session.
    func home(_ module: HomeModule) async throws
}
