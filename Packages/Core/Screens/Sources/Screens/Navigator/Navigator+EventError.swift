extension Navigator {
    /// The reason why an event was not applied. Its description is a sentence for users.
    public enum EventError: Error, Equatable, Sendable, CustomStringConvertible {
        /// Another view is visible now, or none.
        case otherScreen
        /// The screen has changed since, and no longer offers the target of the event.
        case noLongerOffered
        /// The screen does not offer the target of the event, or its view does not handle it.
        case notOffered
        /// The action is disabled.
        case disabled(title: String, reason: String?)

        init?(of event: Screen.Event, from version: ScreenVersion, on shown: VersionedScreen) {
            let action = shown.screen.action(of: event)
            if version.view != shown.version.view {
                self = .otherScreen
            } else if let action, action.isDisabled {
                self = .disabled(title: action.title, reason: action.disabledReason)
            } else if !shown.screen.offers(event) {
                self = version.revision < shown.version.revision ? .noLongerOffered : .notOffered
            } else {
                return nil
            }
        }

        /// A sentence for users: the problem, and the next step.
        public var description: String {
            switch self {
            case .otherScreen: "Nothing was done, because another screen has come up. Try again here."
            case .noLongerOffered: "Nothing was done, because the screen has changed. Try again."
            case .notOffered: "Nothing was done, because this screen does not offer that."
            case .disabled(let title, let reason): "'\(title)' is not available.\(reason.map { " \($0)" } ?? "")"
            }
        }
    }
}
