import Foundation

/// Where events go beyond the queue on this machine: nowhere, unless the environment says so.
struct AnalyticsSettings: Equatable, Sendable {
    struct Segment: Equatable, Sendable {
        let url: URL
        let writeKey: String
    }

    /// Each event is a line of this file.
    var file: URL?
    /// A server that speaks Segment's protocol.
    var segment: Segment?
    /// The base of an OpenTelemetry collector, such as `http://127.0.0.1:4318`.
    var collector: URL?

    /// - Parameter environment: `ALMANAC_ANALYTICS_FILE`, `ALMANAC_ANALYTICS_SEGMENT` (the key before the host:
    ///   `https://KEY@example.com`), `ALMANAC_ANALYTICS_OTLP`.
    init(environment: [String: String]) throws(SettingsError) {
        file = environment["ALMANAC_ANALYTICS_FILE"].nonEmpty.map { URL(filePath: $0) }
        segment = try environment["ALMANAC_ANALYTICS_SEGMENT"].nonEmpty.map(Self.segment)
        collector = try environment["ALMANAC_ANALYTICS_OTLP"].nonEmpty.map(Self.collector)
    }

    private static func segment(_ text: String) throws(SettingsError) -> Segment {
        guard var parts = URLComponents(string: text), let key = parts.user, !key.isEmpty, parts.password == nil else {
            throw .invalidSegmentAddress
        }
        parts.user = nil
        guard let url = parts.url, AppSettings.isBase(url) else { throw .invalidSegmentAddress }
        return Segment(url: url, writeKey: key)
    }

    private static func collector(_ text: String) throws(SettingsError) -> URL {
        guard let url = URL(string: text), AppSettings.isBase(url) else { throw .invalidCollectorAddress(text) }
        return url
    }
}
