import Foundation

/// A day of the week.
///
/// ```swift
/// #expect(Weekday.first(in: Locale(identifier: "en_US")) == .sunday)
/// #expect(Weekday.first(in: Locale(identifier: "de_DE")) == .monday)
/// #expect(Weekday.first(in: Locale(identifier: "ar_EG")) == .saturday)
/// ```
public enum Weekday: String, CaseIterable, Codable, Sendable {
    /// The days, from Sunday on.
    case sunday, monday, tuesday, wednesday, thursday, friday, saturday

    /// The day on which a week begins in a region, according to the Unicode CLDR.
    public static func first(in locale: Locale) -> Weekday {
        // `Locale.Weekday` has the raw values "sun", "mon", ….
        let short = locale.firstDayOfWeek.rawValue
        return allCases.first { $0.rawValue.hasPrefix(short) } ?? .monday
    }

    /// Reads a name, or its first two or three letters, in any case: `friday`, `Fri`, `fr`.
    public init?(_ text: some StringProtocol) {
        let word = text.lowercased()
        guard let day = Self.allCases.first(where: { $0.names.contains(word) }) else { return nil }
        self = day
    }

    private var names: [String] { [rawValue, String(rawValue.prefix(3)), String(rawValue.prefix(2))] }

    /// The number of days from `other` to this weekday, 0 to 6.
    public func days(after other: Weekday) -> Int { (index - other.index + 7) % 7 }

    private var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
