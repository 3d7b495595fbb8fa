import ROSS

public struct MakeServicesOperation: Operation {
    let factory: any KeyServiceFactory

    public func launch(_: Void) async throws -> any TodoService { factory.todo() }
}
