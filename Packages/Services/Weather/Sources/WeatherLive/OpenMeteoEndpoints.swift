import Foundation

/// Where Open-Meteo, or a server that speaks like it, is found.
public struct OpenMeteoEndpoints: Equatable, Sendable {
    /// `v1/forecast` lies under it.
    public var forecast: URL
    /// `v1/search` lies under it.
    public var geocoding: URL

    public init(forecast: URL, geocoding: URL) {
        self.forecast = forecast
        self.geocoding = geocoding
    }

    /// One server for both: `BASE/open-meteo` and `BASE/geocoding`.
    public init(base: URL) {
        self.init(forecast: base.appending(path: "open-meteo"), geocoding: base.appending(path: "geocoding"))
    }

    /// The public service, which asks for no key. Terms: <https://open-meteo.com/en/terms>.
    public static let `public` = OpenMeteoEndpoints(
        forecast: site("api.open-meteo.com"), geocoding: site("geocoding-api.open-meteo.com"))

    private static func site(_ host: String) -> URL {
        var parts = URLComponents()
        parts.scheme = "https"
        parts.host = host
        // Never nil for a scheme and a host; a file URL would be refused by the transport.
        return parts.url ?? URL(fileURLWithPath: host)
    }
}
