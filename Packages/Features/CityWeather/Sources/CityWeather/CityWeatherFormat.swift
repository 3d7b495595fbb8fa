import Formatting
import Weather

/// A line of the weather in the form of a template, for prompts and status bars: `{city}: {temp}, {condition}`.
///
/// `{{` and `}}` are braces. Everything else is printed as it is.
public struct CityWeatherFormat: Equatable, Sendable {
    /// The fields of a template.
    public enum Field: String, CaseIterable, Sendable { case city, temp, condition, rain, wind, high, low, alert, age }

    private enum Part: Equatable {
        case text(String)
        case field(Field)
    }

    private var parts: [Part] = []

    /// Reads a template.
    public init(_ template: String) throws(CityWeatherFormatError) {
        var (text, place, rest) = ("", 0, Substring(template))
        while let character = rest.popFirst() {
            place += 1
            switch (character, rest.first) {
            case ("{", "{"), ("}", "}"):
                text.append(rest.removeFirst())
                place += 1
            case ("{", _):
                guard let end = rest.firstIndex(of: "}") else { throw .unclosed(at: place) }
                let name = String(rest[..<end])
                guard let field = Field(rawValue: name) else { throw .unknownField(name, at: place) }
                parts += [.text(text), .field(field)]
                text = ""
                place += name.count + 1
                rest = rest[rest.index(after: end)...]
            default: text.append(character)
            }
        }
        parts.append(.text(text))
    }

    /// The line for a content; an unknown value is a dash.
    ///
    /// - Parameter printable: Makes a value harmless. The text of the template is the user's own.
    public func line(for content: CityWeatherData.Content, printable: (String) -> String) -> String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .field(let field): printable(Self.value(of: field, in: content) ?? "–")
            }
        }
        .joined()
    }

    private static func value(of field: Field, in content: CityWeatherData.Content) -> String? {
        let (present, today) = (content.present, content.today)
        let text = CityWeatherText(units: content.forecast.units)
        return switch field {
        case .city: content.forecast.city.name
        case .temp: text.temperature(present?.temperature)
        case .condition: present?.condition?.text
        case .rain: text.precipitation(today?.precipitation, probability: today?.precipitationProbability)
        case .wind: text.windSpeed(present?.windSpeed)
        case .high: text.temperature(today?.maximumTemperature)
        case .low: text.temperature(today?.minimumTemperature)
        case .alert: alert(content.forecast.alerts)
        case .age: age(content.age)
        }
    }

    /// The worst warning.
    private static func alert(_ alerts: WeatherAlerts?) -> String? {
        guard let alerts else { return nil }
        guard let worst = alerts.known.first else { return alerts.failure == nil ? "no warning" : nil }
        return "\(worst.title) (\(worst.level.rawValue))"
    }

    private static func age(_ age: Age?) -> String? {
        switch age {
        case nil: "0 min"
        case .minutes(let minutes): "\(minutes) min"
        case .hours(let hours): "\(hours) h"
        case .days(let days): "\(days) d"
        case .unknown: nil
        }
    }
}

/// A mistake in a template. The description is a sentence for users.
public enum CityWeatherFormatError: Error, Equatable, CustomStringConvertible {
    /// There is no field of this name. With the place of its brace, from 1 on.
    case unknownField(String, at: Int)
    /// A brace has no end.
    case unclosed(at: Int)

    public var description: String {
        switch self {
        case .unknownField(let name, let place):
            "There is no field '{\(name)}', at character \(place) of the template. Use "
                + "\(CityWeatherFormat.Field.allCases.map { "{\($0.rawValue)}" }.joined(separator: ", ")), or '{{' for a brace."
        case .unclosed(let place):
            "The '{' at character \(place) of the template has no '}'. Use '{{' for a brace."
        }
    }
}
