import Foundation

/// The official warnings of dangerous weather at a place that are not over.
public struct WeatherAlerts: Equatable, Sendable {
    /// The warnings, the worst first.
    public var known: [WeatherAlert]
    /// Why a warning may be missing, a sentence; `nil` if all warnings are known.
    public var failure: String?

    /// Creates warnings.
    public init(known: [WeatherAlert], failure: String? = nil) {
        self.known = known
        self.failure = failure
    }
}

/// An official warning of dangerous weather. Texts are those of the provider, on one line.
public struct WeatherAlert: Equatable, Sendable {
    /// How dangerous it is, the worst first.
    public enum Level: String, CaseIterable, Sendable { case red, orange, yellow, unknown, green }

    /// How dangerous it is.
    public var level: Level
    /// The name of the danger, such as `Gale`.
    public var title: String
    /// The region of the warning.
    public var area: String?
    /// When it begins.
    public var start: Date
    /// When it ends, which is later than ``start``.
    public var end: Date
    /// The expected weather.
    public var description: String?
    /// The recommended actions.
    public var instruction: String?
    /// The address of a page about it.
    public var link: String?

    /// Creates a warning.
    public init(
        level: Level, title: String, area: String? = nil, start: Date, end: Date, description: String? = nil,
        instruction: String? = nil, link: String? = nil
    ) {
        self.level = level
        self.title = title
        self.area = area
        self.start = start
        self.end = end
        self.description = description
        self.instruction = instruction
        self.link = link
    }
}

extension Forecast {
    /// Drops the warnings that are over at a moment.
    public mutating func dropAlerts(endedBefore moment: Date) { alerts?.known.removeAll { $0.end <= moment } }
}
