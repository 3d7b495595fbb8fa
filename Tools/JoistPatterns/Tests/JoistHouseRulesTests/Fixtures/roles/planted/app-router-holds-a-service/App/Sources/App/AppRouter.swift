import Flow
import PinCode
import Screens
import Todo

@MainActor
final class AppRouter: TodoRouter {
    private let navigator = Navigator()
    private let todo: any TodoService

    init(todo: any TodoService) { self.todo = todo }

    func tasks(_ context: TasksContext) async throws {
        let exits = PinCodeExits(help: { try await context.write("help") })
        navigator.show(PinCodeConfigurator.make(worker: PinCodeService(todo: context.todo), exits: exits))
    }
}
