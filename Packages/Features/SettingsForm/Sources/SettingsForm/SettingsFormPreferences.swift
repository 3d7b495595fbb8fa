import Civil
import Settings

extension SettingsFormData {
    /// The settings. A choice that is `nil` is automatic.
    public struct Preferences: Equatable, Sendable {
        public var units: UnitSystem
        public var firstWeekday: Weekday?
        /// The first weekday without a choice.
        public var automaticFirstWeekday: Weekday
        /// An IANA name.
        public var timeZone: String?
        /// The time zone without a choice, which is that of the machine.
        public var automaticTimeZone: String
        /// The id of a provider, which may be missing in ``providers``.
        public var provider: String?
        public var providers: [Provider]
        /// The id of a source of books, which may be missing in ``bookSources``.
        public var bookSource: String?
        public var bookSources: [Provider]
        /// The text of the setting: `narrow`.
        public var pageWidth: String
        /// The text of the setting: `15min`, `never`.
        public var lockTime: String
        /// Why the user's choices cannot be read, as a sentence.
        public var problem: String?

        public init(_ settings: Settings, providers: [Provider], bookSources: [Provider]) {
            units = settings.units
            firstWeekday = settings.overrides.firstWeekday ?? settings.chosen.firstWeekday
            automaticFirstWeekday = settings.defaults.firstWeekday
            timeZone = (settings.overrides.timeZone ?? settings.chosen.timeZone)?.identifier
            automaticTimeZone = settings.defaults.timeZone.identifier
            provider = settings.provider
            self.providers = providers
            bookSource = settings.bookSource
            self.bookSources = bookSources
            pageWidth = settings.pageWidth.rawValue
            lockTime = settings.lockTime.rawValue
            problem = settings.problem
        }
    }

    /// A provider of weather, or a source of books.
    public struct Provider: Equatable, Sendable, Identifiable {
        /// Such as `open-meteo`.
        public var id: String
        public var name: String

        public init(id: String, name: String) {
            self.id = id
            self.name = name
        }
    }
}
