import Agenda
import Books
import ROSS
import Todo
import Weather

public protocol AgendaUseCases: Service {
    /// A user looks at what is due today, the weather and the book being read.
    func showAgenda() async throws
}

extension ScenarioAppService {
    func showAgenda() async throws { try await operations.showAgenda().launch() }
}

@MainActor
package protocol AgendaOperations: Sendable {
    func showAgenda() async throws -> any Operation<Void, Void>
}

extension AppOperations: AgendaOperations {
    func showAgenda() async throws -> any Operation<Void, Void> {
        ShowAgendaOperation(
            router: try router(), todo: try await services.todo(), weather: try await services.weather(),
            books: try await services.books())
    }
}

public protocol AgendaFlowRouter: Service {
    func agenda(_ module: AgendaModule) async throws
}

/// Shows the agenda, which leads nowhere else.
struct ShowAgendaOperation: Operation {
    let router: any AgendaFlowRouter
    let todo: any TodoService
    let weather: any WeatherService
    let books: any BooksService

    func launch(_: Void) async throws {
        try await router.agenda(AgendaModule(todo: todo, weather: weather, books: books))
    }
}
