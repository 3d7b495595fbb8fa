import ROSS

public protocol TodoService: Service {
    func count() async throws -> Int
    func clear() async throws
}
public protocol KeyServiceFactory: ServiceFactory {
    func todo() -> any TodoService
}
public protocol AppService: Service {}
public protocol AppOperationFactory: OperationFactory {
    func clear() -> any Operation<Int, Void>
    func count() -> any Operation<Void, Int>
}
public struct Settings: Sendable {
    public let limit: Int
}
