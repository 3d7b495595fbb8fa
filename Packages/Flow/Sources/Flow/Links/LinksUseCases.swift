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
