import ROSS
import Todo

public struct ClearOperation: Operation {
    let services: any KeyServices

    public func launch(_: Void) async throws -> Int {
        try await services.todo().clear()
        return try await services.todo().items().count
    }
}
