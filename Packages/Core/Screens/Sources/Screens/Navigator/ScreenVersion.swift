extension Navigator {
    /// A version of the visible screen. Surfaces send it with each event, so that no event reaches a screen that the user
    /// has not seen.
    public struct ScreenVersion: Hashable, Sendable, Codable {
        /// The number of the view.
        public var view: Int
        /// The number of the screen. It grows whenever the visible screen changes.
        public var revision: Int

        /// Creates the version of a screen that another process has shown.
        public init(view: Int, revision: Int) {
            self.view = view
            self.revision = revision
        }
    }

    /// A visible screen with its version.
    public struct VersionedScreen: Equatable, Sendable {
        /// The version.
        public var version: ScreenVersion
        /// The screen.
        public var screen: Screen
    }
}
