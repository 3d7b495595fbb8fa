import Flow
import PinCode
import Screens

@MainActor
final class AppRouter: TodoRouter {
    private var views: [any View] = []

    func tasks(_ context: TasksContext) async throws {
        let exits = PinCodeExits(help: { try await context.write("help") })
        views.append(PinCodeConfigurator.make(worker: PinCodeService(todo: context.todo), exits: exits))
    }
}
