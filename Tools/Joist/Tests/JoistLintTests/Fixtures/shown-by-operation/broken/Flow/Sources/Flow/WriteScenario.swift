import ROSS

public final class Tasks: TasksUseCases {
    let services: Services

    init(services: Services) { self.services = services }

    public func writeTask() async throws { try await services.router.taskForm() }
}

struct Services {
    let router: any Router
}
