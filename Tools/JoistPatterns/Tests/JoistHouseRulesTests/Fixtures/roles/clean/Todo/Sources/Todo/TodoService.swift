import ROSS

public struct TodoItem: Sendable {
    public let title: String
}
public protocol TodoService: Service {
    func items() async throws -> [TodoItem]
    func clear() async throws
}
