import Flow
import Home

extension HomeModule: CommandModule {
    /// The menu of the use cases.
    public static var words: String { "the first screen" }
}

extension CommandRouter: FirstScreenRouter {
    /// Runs the command's answer to the first screen.
    public func home(_ module: HomeModule) async throws { try await reach(module) }
}

extension CommandModule where Context == IntroductionContext, Outcome == Introduction? {
    /// The introduction. It ends with what the user wants next; `nil` if the user has left.
    public static var introduction: Self { Self("the introduction") }
}

extension CommandRouter: EntryRouter {
    /// Runs the command's answer to ``CommandModule/introduction``.
    public func introduction(_ context: IntroductionContext) async throws -> Introduction? {
        try await reach(.introduction, context)
    }
}

extension CommandRouter: SessionRouter {
    /// A command has no screens. Its session ends with it.
    public func closeAll() async {}
}
