import Flow
import Home
import Onboarding

extension HomeModule: CommandModule {
    /// The menu of the use cases.
    public static var words: String { "the first screen" }
}

extension CommandRouter: FirstScreenRouter {
    /// Runs the command's answer to the first screen.
    public func home(_ module: HomeModule) async throws { try await reach(module) }
}

extension OnboardingModule: CommandModule {
    /// The introduction. It ends with what the user wants next; `nil` if the user has left.
    public static var words: String { "the introduction" }
}

extension CommandRouter: EntryRouter {
    /// Runs the command's answer to the introduction.
    public func introduction(_ module: OnboardingModule) async throws -> OnboardingOutcome? {
        try await reach(module)
    }
}

extension CommandRouter: SessionRouter {
    /// A command has no screens. Its session ends with it.
    public func closeAll() async {}
}
