import ROSS

/// Makes the operations about the session.
@MainActor
package protocol SessionOperations: Sendable {
    func dropSession() throws -> any Operation<AppLink?, Void>
}

extension AppOperations: SessionOperations {
    func dropSession() throws -> any Operation<AppLink?, Void> {
        DropSessionOperation(session: try services.session(), router: try router())
    }
}
