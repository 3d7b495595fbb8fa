extension Navigator {
    /// What a surface shows when an event is caused. Surfaces send it with the event.
    public struct Aim: Hashable, Sendable {
        /// The number of the view, see ``Navigator/topID``.
        public var view: Int
        /// The number of the screen. It grows whenever the visible screen changes.
        public var revision: Int

        public init(view: Int, revision: Int) {
            self.view = view
            self.revision = revision
        }
    }

    /// A visible screen and its number.
    public struct Shown: Equatable, Sendable {
        public var aim: Aim
        public var screen: Screen

        public init(aim: Aim, screen: Screen) {
            self.aim = aim
            self.screen = screen
        }
    }

    /// Why an event was not applied. Its description is a sentence for users.
    public enum Refusal: Error, Equatable, Sendable, CustomStringConvertible {
        /// Another view has come up since, or none is left.
        case otherScreen
        /// The screen has changed since, and no longer offers the target of the event.
        case noLongerOffered
        /// The screen does not offer the target of the event.
        case notOffered
        /// The action is disabled.
        case disabled(title: String, reason: String?)

        init?(of event: Screen.Event, aimedAt aim: Aim, on shown: Shown) {
            let action = shown.screen.action(of: event)
            if aim.view != shown.aim.view {
                self = .otherScreen
            } else if let action, action.isDisabled {
                self = .disabled(title: action.title, reason: action.disabledReason)
            } else if !shown.screen.offers(event) {
                self = aim.revision < shown.aim.revision ? .noLongerOffered : .notOffered
            } else {
                return nil
            }
        }

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
