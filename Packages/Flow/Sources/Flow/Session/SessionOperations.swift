import ROSS

@MainActor
package protocol SessionOperations: Sendable {
    func dropSession() throws -> any Operation<AppLink?, Void>
}

extension AppOperations: SessionOperations {
    func dropSession() throws -> any Operation<AppLink?, Void> {
        DropSessionOperation(session: try services.session(), router: try router())
    }
}
