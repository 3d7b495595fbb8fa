import ROSS

public protocol TodoService: Service {
    func items() async throws -> [TodoItem]
}
