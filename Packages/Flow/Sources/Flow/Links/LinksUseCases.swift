import ROSS

public protocol LinksUseCases: Service {
    /// A link leads the user to a place in the app. Returns when the user has left that place.
    func open(_ link: AppLink) async throws
}

extension ScenarioAppService {
    func open(_ link: AppLink) async throws { try await scenarios.openLink().launch((link, self)) }
}

package protocol LinksScenarios: ScenarioFactory {
    func openLink() -> any Scenario<(link: AppLink, app: any AppService), Void>
}

extension LinksScenarios {
    package func openLink() -> any Scenario<(link: AppLink, app: any AppService), Void> {
        OpenLinkScenario(operations: operations)
    }
}

@MainActor
package protocol LinksOperations: Sendable {
    func followLinks() throws -> any Operation<AppLink?, Void>
}

extension AppOperations: LinksOperations {
    func followLinks() throws -> any Operation<AppLink?, Void> { FollowLinksOperation(links: try services.links()) }
}

/// Lets links lead on from the next screen, whatever it is. Its input is the link that the app was opened with.
struct FollowLinksOperation: Operation {
    let links: any LinksService

    func launch(_ link: AppLink?) async throws { await links.lead(from: link) }
}

/// The links that lead into the app: the link that it was opened with, and later ones.
public protocol LinksService: Service {
    /// Leads to links by this closure from now on. They wait until ``lead(from:)``. Ends with the session.
    ///
    /// - Parameter open: Leads to a link, and returns when the user has left its place. The service handles the errors
    ///   that it throws.
    func follow(_ open: @escaping @Sendable (AppLink) async throws -> Void) async

    /// Leads to each link from now on, in the order in which they came: the first one when the next screen is up, and each
    /// other one when the place of the one before is up. Links that came before have waited.
    ///
    /// - Parameter link: The link that the app was opened with, which comes first; `nil` if there is none.
    func lead(from link: AppLink?) async
}
