import Civil
import Settings

/// The values that enter and leave the module.
public enum SettingsFormData {
    /// A screen of the module. Each is a module of its own, so that the way back leads to the overview.
    public enum Page: String, CaseIterable, Sendable {
        /// The other pages, with what is set on each.
        case overview
        case units, timeZone, weather, lock, account, notifications, location, books, privacy, about
        /// Only in a run for testers.
        case testing
    }

    /// A way out of the module that takes no input.
    public enum Way: String, Sendable {
        case signIn, signOut, changeAccount, setPIN, changePIN, removePIN, licenses
    }

    /// What is read and followed on its own, so that one part that is slow or fails holds up no other.
    public enum Part: CaseIterable, Sendable {
        case preferences, account, pin, topics, place, privacy, testing
    }

    /// What is known about a part.
    public enum State<Value: Equatable & Sendable>: Equatable, Sendable {
        case loading
        case known(Value)
        /// With the reason, a sentence.
        case failed(String)
    }

    /// The content of a page. Parts that it does not show are ``State/loading``.
    public struct Content: Equatable, Sendable {
        public var page: Page
        public var preferences: State<Preferences> = .loading
        /// A time zone that was entered and is unknown.
        public var unknownTimeZone: String?
        /// The phone number of the account; `nil` if the user is not signed in.
        public var account: State<String?> = .loading
        public var hasPIN: State<Bool> = .loading
        public var topics: State<[Topic]> = .loading
        /// Where the user is; `nil` if that is not known.
        public var place: State<Place?> = .loading
        /// A position that was entered and is none.
        public var refusedPosition: Refusal?
        public var sendsUsage: State<Bool> = .loading
        /// `nil` unless the run is for testers.
        public var testing: State<Testing>?
        public var about: About
    }

    /// A subject of notifications.
    public struct Topic: Equatable, Sendable, Identifiable {
        public var id: String
        public var title: String
        public var isOn: Bool
        /// Whether the server does not know the choice yet.
        public var isPending: Bool

        public init(id: String, title: String, isOn: Bool, isPending: Bool = false) {
            self.id = id
            self.title = title
            self.isOn = isOn
            self.isPending = isPending
        }
    }

    /// What is built in.
    public struct About: Equatable, Sendable {
        /// Such as `1.0.0`.
        public var version: String
        /// How to use the app.
        public var help: String

        public init(version: String, help: String) {
            self.version = version
            self.help = help
        }
    }
}
