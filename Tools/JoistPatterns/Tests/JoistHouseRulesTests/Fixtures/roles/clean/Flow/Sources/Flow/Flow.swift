import Assembly
import ROSS
import Todo

public protocol KeyServices: LayerAssembly {
    var todo: Definition<any TodoService> { get }
}
@MainActor public protocol TodoRouter: Service {
    func tasks(_ context: TasksContext) async throws
}
public struct TasksContext: Sendable {
    public let todo: any TodoService
    public let write: @Sendable (String) async throws -> Void
}
public protocol TodoUseCases: Service {
    func write(_ title: String) async throws
}
public protocol AppService: TodoUseCases {}
public protocol TodoOperations: Sendable {
    func clear() -> any Operation<Void, Int>
    func showTasks() -> any Operation<any TodoUseCases, Void>
}
