import ROSS

public struct MakeServicesOperation: Operation {
    let services: any KeyServices

    public func launch(_: Void) async throws -> any TodoService { services.todo() }
}
