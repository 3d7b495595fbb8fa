import Flow
import PinCode
import Screens

@MainActor
final class AppRouter: TodoRouter {
    private let navigator = Navigator()

    func tasks(_ context: TasksContext) async throws {
        let exits = PinCodeExits(help: { try await context.write("help") })
        navigator.show(PinCodeConfigurator.make(worker: PinCodeService(todo: context.todo), exits: exits))
    }
}
