import Civil
import Foundation

/// A setting that the user can list, read and change by its name.
public enum SettingName: String, CaseIterable, Sendable {
    case units
    case firstWeekday = "first-weekday"
    case timeZone = "time-zone"
    case provider
    case bookSource = "book-source"
    case pageWidth = "page-width"
    case lockTime = "lock-time"

    /// The text that undoes the user's choice, where something outside of the settings then decides.
    public static let automatic = "automatic"

    /// The value in force: `metric`, `monday`, `Europe/Oslo`, `open-meteo` or `automatic`, `wide`, `15min`.
    public func text(in settings: Settings) -> String {
        switch self {
        case .units: settings.units.rawValue
        case .firstWeekday: settings.firstWeekday.rawValue
        case .timeZone: settings.timeZone.identifier
        case .provider: settings.provider ?? Self.automatic
        case .bookSource: settings.bookSource ?? Self.automatic
        case .pageWidth: settings.pageWidth.rawValue
        case .lockTime: settings.lockTime.rawValue
        }
    }

    /// The values that ``edit(to:providers:bookSources:)`` accepts.
    ///
    /// - Parameters:
    ///   - providers: The ids of the weather providers.
    ///   - bookSources: The ids of the sources of books.
    public func allowedValues(providers: [String], bookSources: [String]) -> AllowedValues {
        switch self {
        case .units: AllowedValues(UnitSystem.allCases.map(\.rawValue))
        case .firstWeekday: AllowedValues([Self.automatic] + Weekday.allCases.map(\.rawValue))
        case .timeZone: AllowedValues([Self.automatic], others: "an IANA time zone such as Europe/Oslo")
        case .provider: AllowedValues([Self.automatic] + providers)
        case .bookSource: AllowedValues([Self.automatic] + bookSources)
        case .pageWidth: AllowedValues(PageWidth.allCases.map(\.rawValue))
        case .lockTime: AllowedValues(LockTime.allCases.map(\.rawValue))
        }
    }

    /// Reads a value, in any case and with spaces around it, and returns the edit for ``SettingsService/change(_:)``.
    ///
    /// - Parameters:
    ///   - providers: The ids of the weather providers.
    ///   - bookSources: The ids of the sources of books.
    /// - Throws: ``SettingError`` if the value is not allowed.
    public func edit(
        to text: String, providers: [String], bookSources: [String]
    ) throws(SettingError) -> @Sendable (inout SettingsChoices) -> Void {
        let word = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let isAutomatic = word.lowercased() == Self.automatic
        switch self {
        case .units:
            if let units = UnitSystem(rawValue: word.lowercased()) { return { $0.units = units } }
        case .firstWeekday:
            let weekday = Weekday(word)
            if isAutomatic || weekday != nil { return { $0.firstWeekday = weekday } }
        case .timeZone:
            let timeZone = isAutomatic ? nil : Self.timeZone(word)
            if isAutomatic || timeZone != nil { return { $0.timeZone = timeZone } }
        case .provider:
            let provider = providers.first { $0.lowercased() == word.lowercased() }
            if isAutomatic || provider != nil { return { $0.provider = provider } }
        case .bookSource:
            let source = bookSources.first { $0.lowercased() == word.lowercased() }
            if isAutomatic || source != nil { return { $0.bookSource = source } }
        case .pageWidth:
            if let width = PageWidth(rawValue: word.lowercased()) { return { $0.pageWidth = width } }
        case .lockTime:
            if let lockTime = LockTime(word) { return { $0.lockTime = lockTime } }
        }
        throw .notAllowed(word, for: self, allowed: allowedValues(providers: providers, bookSources: bookSources))
    }

    private static func timeZone(_ word: String) -> TimeZone? {
        let known = TimeZone.knownTimeZoneIdentifiers.first { $0.lowercased() == word.lowercased() }
        return TimeZone(identifier: known ?? word)
    }
}
