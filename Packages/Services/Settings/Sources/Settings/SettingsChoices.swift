import Civil
import Foundation

/// The user's own choices. `nil` leaves a setting to its default.
///
/// A choice that this version does not know or cannot read counts as none, and is kept until it is made anew.
public struct SettingsChoices: Equatable, Codable, Sendable {
    /// The stored form, by the name of the setting.
    private var texts: [String: String]

    public init() { texts = [:] }

    public var units: UnitSystem? {
        get { texts["units"].flatMap(UnitSystem.init(rawValue:)) }
        set { texts["units"] = newValue?.rawValue }
    }

    public var firstWeekday: Weekday? {
        get { texts["firstWeekday"].flatMap(Weekday.init(rawValue:)) }
        set { texts["firstWeekday"] = newValue?.rawValue }
    }

    public var timeZone: TimeZone? {
        get { texts["timeZone"].flatMap(TimeZone.init(identifier:)) }
        set { texts["timeZone"] = newValue?.identifier }
    }

    public init(from decoder: any Decoder) throws {
        texts = try decoder.singleValueContainer().decode([String: String].self)
    }

    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(texts)
    }
}
