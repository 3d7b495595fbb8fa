import ROSS

/// The use case of links.
public protocol LinksUseCases: Service {
    /// A link leads the user to a place in the app. Returns when the user has left that place.
    func open(_ link: AppLink) async throws
}

extension ScenarioAppService {
    public func open(_ link: AppLink) async throws { try await scenarios.openLink().launch((link, self)) }
}
