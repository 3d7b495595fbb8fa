import Formatting
import Foundation
import Weather

/// Reads a response of MetAlerts 2.0. Fields: <https://docs.api.met.no/doc/metalerts/geojson.html>.
///
/// A warning needs an interval and a name of the danger. Anything else may be missing or make no sense.
package enum MetAlerts {
    /// - Throws: ``ResponseError`` if it is not a response of MetAlerts.
    @Sendable package static func read(_ body: Data) throws(ResponseError) -> WeatherAlerts {
        let response = try ResponseReader.read(Response.self, from: body).content
        guard let features = response.features else { throw .field("features", .missing) }
        let actual = features.filter { !$0.isVoid }
        let alerts = actual.compactMap(\.alert)
        let lost = actual.count - alerts.count
        return WeatherAlerts(
            known: alerts.sorted { ($0.rank, $0.start) < ($1.rank, $1.start) },
            failure: lost > 0 ? ResponseError.unreadableAlerts(lost, of: actual.count).description : nil)
    }

    private struct Response: Decodable {
        var features: [Feature]?
    }

    private struct Feature: Decodable {
        private let properties: [String: TolerantText]
        private let interval: [TolerantText]

        private enum Key: CodingKey { case properties, when, interval }

        init(from decoder: any Decoder) throws {
            let parts = try? decoder.container(keyedBy: Key.self)
            properties = (try? parts?.decode([String: TolerantText].self, forKey: .properties)) ?? [:]
            let when = try? parts?.nestedContainer(keyedBy: Key.self, forKey: .when)
            interval = (try? when?.decode([TolerantText].self, forKey: .interval)) ?? []
        }

        /// Whether it is no warning: an exercise, or one that was taken back.
        var isVoid: Bool { properties["status"]?.value == "Test" || properties["type"]?.value == "Cancel" }

        /// `nil` if it cannot be read.
        var alert: WeatherAlert? {
            guard let title = text("eventAwarenessName") ?? text("event") ?? text("title"), interval.count == 2,
                let start = interval[0].moment, let end = interval[1].moment, start < end
            else { return nil }
            let link = text("web").flatMap { $0.hasPrefix("https://") || $0.hasPrefix("http://") ? $0 : nil }
            return WeatherAlert(
                level: level, title: title, area: text("area"), start: start, end: end,
                description: text("description"), instruction: text("instruction"), link: link)
        }

        /// The color in `2; yellow; Moderate`.
        private var level: WeatherAlert.Level {
            let words = (text("awareness_level") ?? "").split(separator: ";").map(\.trimmingSpaces)
            return words.lazy.compactMap(WeatherAlert.Level.init).first ?? .unknown
        }

        private func text(_ name: String) -> String? { properties[name]?.value?.plainLine(limit: 2_000) }
    }
}

extension TolerantText {
    fileprivate var moment: Date? { value.flatMap { try? Date($0, strategy: .iso8601) } }
}

extension WeatherAlert {
    fileprivate var rank: Int { Level.allCases.firstIndex(of: level) ?? 0 }
}
