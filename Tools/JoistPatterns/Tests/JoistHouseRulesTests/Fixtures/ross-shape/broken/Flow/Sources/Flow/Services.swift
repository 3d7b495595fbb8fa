import ROSS

public protocol TodoService: Service {
    func count() async throws -> Int
    func clear() async throws
}
public protocol KeyServices: Sendable {
    func todo() -> any TodoService
}
public protocol TodoUseCases: Sendable {
    func write(_ title: String) async throws
}
public protocol AppService: Service, TodoUseCases {}
@MainActor public protocol TodoRouter: Service {
    func tasks(write: @escaping @Sendable (String) async throws -> Void) async throws
}
public protocol AppOperations: Sendable {
    func clear() -> any Operation<Int, Void>
    func count() -> any Operation<Void, Int>
}
public struct Settings: Sendable {
    public let limit: Int
}
