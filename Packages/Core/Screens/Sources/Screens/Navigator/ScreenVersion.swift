extension Navigator {
    /// A version of the visible screen. Surfaces send it with each event, so that no event reaches a screen that the user
    /// has not seen.
    public struct ScreenVersion: Hashable, Sendable {
        /// The number of the view.
        package var view: Int
        /// The number of the screen. It grows whenever the visible screen changes.
        package var revision: Int

        package init(view: Int, revision: Int) {
            self.view = view
            self.revision = revision
        }
    }

    /// A visible screen with its version.
    package struct VersionedScreen: Equatable, Sendable {
        package var version: ScreenVersion
        package var screen: Screen
    }
}
