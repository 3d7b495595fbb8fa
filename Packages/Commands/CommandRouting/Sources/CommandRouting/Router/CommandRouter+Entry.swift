import Flow

extension CommandModule where Context == HomeContext, Outcome == Void {
    public static var home: Self { Self("the first screen") }
}

extension CommandRouter: HomeRouter {
    public func home(_ context: HomeContext) async throws { try await reach(.home, context) }
}

extension CommandModule where Context == IntroductionContext, Outcome == Introduction? {
    public static var introduction: Self { Self("the introduction") }
}

extension CommandRouter: EntryRouter {
    public func introduction(_ context: IntroductionContext) async throws -> Introduction? {
        try await reach(.introduction, context)
    }
}

extension CommandRouter: SessionRouter {
    /// A command has no screens. Its session ends with it.
    public func closeAll() async {}
}
