import Flow
import Home
import Onboarding

extension CommandRouter: HomeScreenRouter {
    public func home(_ module: HomeModule) async throws { try await reach(module, "the first screen") }
}

extension CommandRouter: EntryRouter {
    public func introduction(_ module: OnboardingModule) async throws -> OnboardingOutcome? {
        try await reach(module, "the introduction")
    }
}

extension CommandRouter: SessionRouter {
    /// A command has no screens. Its session ends with it.
    public func closeAll() async {}
}
