import Civil
import Foundation

/// The user's own choices. `nil` leaves a setting to its default.
///
/// A choice that this version does not know or cannot read counts as none. It is named in ``unreadable``, and its text is
/// kept, until it is made anew.
public struct SettingsChoices: Sendable {
    private enum Key: String {
        case units, firstWeekday, timeZone, provider, bookSource, pageWidth, lockTime, hasSeenOnboarding
    }

    /// The stored form, by the name of the setting.
    private var texts: [String: String]
    /// The names of the settings whose stored values are no texts. These values are not stored again.
    private var others: Set<String> = []
    /// The names of the settings that an edit has set, also if their values stayed the same.
    private var edited: Set<String> = []

    public init() { texts = [:] }

    public var units: UnitSystem? {
        get { self[.units].flatMap(UnitSystem.init(rawValue:)) }
        set { self[.units] = newValue?.rawValue }
    }

    public var firstWeekday: Weekday? {
        get { self[.firstWeekday].flatMap(Weekday.init(rawValue:)) }
        set { self[.firstWeekday] = newValue?.rawValue }
    }

    public var timeZone: TimeZone? {
        get { self[.timeZone].flatMap(TimeZone.init(identifier:)) }
        set { self[.timeZone] = newValue?.identifier }
    }

    /// The id of a weather provider, which may be unknown to this version.
    public var provider: String? {
        get { self[.provider] }
        set { self[.provider] = newValue }
    }

    /// The id of a source of books, which may be unknown to this version.
    public var bookSource: String? {
        get { self[.bookSource] }
        set { self[.bookSource] = newValue }
    }

    public var pageWidth: PageWidth? {
        get { self[.pageWidth].flatMap(PageWidth.init(rawValue:)) }
        set { self[.pageWidth] = newValue?.rawValue }
    }

    public var lockTime: LockTime? {
        get { self[.lockTime].flatMap(LockTime.init(rawValue:)) }
        set { self[.lockTime] = newValue?.rawValue }
    }

    /// Whether the user has been through the onboarding, or has skipped it.
    public var hasSeenOnboarding: Bool {
        get { self[.hasSeenOnboarding] == "true" }
        set { self[.hasSeenOnboarding] = newValue ? "true" : nil }
    }

    /// The settings whose stored values this version cannot read. Their defaults count.
    public var unreadable: [SettingName] {
        SettingName.allCases.filter { name in
            let (key, isReadable) =
                switch name {
                case .units: (Key.units, units != nil)
                case .firstWeekday: (Key.firstWeekday, firstWeekday != nil)
                case .timeZone: (Key.timeZone, timeZone != nil)
                case .provider: (Key.provider, provider != nil)
                case .bookSource: (Key.bookSource, bookSource != nil)
                case .pageWidth: (Key.pageWidth, pageWidth != nil)
                case .lockTime: (Key.lockTime, lockTime != nil)
                }
            return !isReadable && (texts[key.rawValue] != nil || others.contains(key.rawValue))
        }
    }

    /// Applies an edit.
    ///
    /// - Returns: The names of the settings that the edit has set, for ``remove(_:)`` of overrides.
    package mutating func apply(_ edit: (inout SettingsChoices) -> Void) -> Set<String> {
        let before = texts
        edited = []
        edit(&self)
        defer { edited = [] }
        // An edit may also replace all choices at once.
        return edited.union(Set(before.keys).union(texts.keys).filter { before[$0] != texts[$0] })
    }

    package mutating func remove(_ names: Set<String>) {
        for name in names { texts[name] = nil }
    }

    private subscript(key: Key) -> String? {
        get { texts[key.rawValue] }
        set {
            texts[key.rawValue] = newValue
            others.remove(key.rawValue)
            edited.insert(key.rawValue)
        }
    }
}

extension SettingsChoices: Equatable {
    public static func == (one: SettingsChoices, other: SettingsChoices) -> Bool {
        (one.texts, one.others) == (other.texts, other.others)
    }
}

extension SettingsChoices: Codable {
    public init(from decoder: any Decoder) throws {
        let stored = try decoder.singleValueContainer().decode([String: StoredText].self)
        texts = stored.compactMapValues(\.text)
        others = Set(stored.keys).subtracting(texts.keys)
    }

    /// A value that may be no text.
    private struct StoredText: Decodable {
        let text: String?

        init(from decoder: any Decoder) throws { text = try? decoder.singleValueContainer().decode(String.self) }
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(texts)
    }
}
