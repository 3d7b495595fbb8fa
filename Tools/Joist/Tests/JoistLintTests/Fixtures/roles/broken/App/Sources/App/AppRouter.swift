import Flow
import PinCode
import Screens

@MainActor
final class AppRouter: TodoRouter {
    private let services: any KeyServices
    private var views: [any View] = []

    init(services: any KeyServices) { self.services = services }

    func tasks(write: @escaping @Sendable (String) async throws -> Void) async throws {
        let exits = PinCodeExits(help: { try await write("help") })
        views.append(PinCodeConfigurator.make(worker: PinCodeService(todo: services.todo()), exits: exits))
    }
}
