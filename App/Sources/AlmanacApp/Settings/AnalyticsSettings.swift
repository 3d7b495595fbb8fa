import Foundation

/// The destinations of events. By default there are no destinations, and events stay in the queue on this machine.
struct AnalyticsSettings: Equatable, Sendable {
    struct Segment: Equatable, Sendable {
        let url: URL
        let writeKey: String
    }

    /// The file to which each event is added as a line.
    var file: URL?
    /// A server with Segment's API.
    var segment: Segment?
    /// The base URL of an OpenTelemetry collector, such as `http://127.0.0.1:4318`.
    var collector: URL?
    /// How long an event waits for others before it is sent.
    var interval = Duration.seconds(30)

    /// - Parameter environment: `ALMANAC_ANALYTICS_FILE`, `ALMANAC_ANALYTICS_SEGMENT` (the key before the host:
    ///   `https://KEY@example.com`), `ALMANAC_ANALYTICS_OTLP`, `ALMANAC_ANALYTICS_INTERVAL` (in seconds).
    init(environment: [String: String]) throws(SettingsError) {
        file = environment["ALMANAC_ANALYTICS_FILE"].nonEmpty.map { URL(filePath: $0) }
        segment = try environment["ALMANAC_ANALYTICS_SEGMENT"].nonEmpty.map(Self.segment)
        collector = try environment["ALMANAC_ANALYTICS_OTLP"].nonEmpty.map(Self.collector)
        if let text = environment["ALMANAC_ANALYTICS_INTERVAL"].nonEmpty { interval = try Self.interval(text) }
    }

    private static func segment(_ text: String) throws(SettingsError) -> Segment {
        guard var parts = URLComponents(string: text), let key = parts.user, !key.isEmpty, parts.password == nil else {
            throw .invalidSegmentAddress
        }
        parts.user = nil
        guard let url = parts.url, AppSettings.isBase(url) else { throw .invalidSegmentAddress }
        return Segment(url: url, writeKey: key)
    }

    private static func interval(_ text: String) throws(SettingsError) -> Duration {
        guard let seconds = Double(text), (0...86_400).contains(seconds) else { throw .invalidAnalyticsInterval(text) }
        return .seconds(seconds)
    }

    private static func collector(_ text: String) throws(SettingsError) -> URL {
        guard let url = URL(string: text), AppSettings.isBase(url) else { throw .invalidCollectorAddress(text) }
        return url
    }
}
