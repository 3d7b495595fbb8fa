import ROSS

/// The use case of links.
public protocol LinksUseCases: Service {
    /// A link leads the user to a place in the app. Returns when the user has left that place.
    func open(_ link: AppLink) async throws
}

extension ScenarioAppService {
    func open(_ link: AppLink) async throws { try await scenarios.openLink().launch((link, self)) }
}

/// Makes the operations about links.
@MainActor
package protocol LinksOperations: Sendable {
    func followLinks() throws -> any Operation<(link: AppLink?, app: any LinksUseCases), Void>
}

extension AppOperations: LinksOperations {
    func followLinks() throws -> any Operation<(link: AppLink?, app: any LinksUseCases), Void> {
        FollowLinksOperation(links: try services.links())
    }
}
