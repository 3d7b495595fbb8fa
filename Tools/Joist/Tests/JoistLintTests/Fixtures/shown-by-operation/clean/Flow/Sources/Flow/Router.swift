import ROSS

public protocol TasksRouter: Service {
    func tasks(write: @escaping @Sendable () async throws -> Void) async throws
    func taskForm() async throws
}

public protocol Router: TasksRouter {}

public protocol TasksUseCases: Sendable {
    func writeTask() async throws
}
