import Foundation

/// The addresses of Open-Meteo, or of a server with the same interface.
public struct OpenMeteoEndpoints: Equatable, Sendable {
    /// The base of `v1/forecast`.
    public var forecast: URL
    /// The base of `v1/search`.
    public var geocoding: URL

    public init(forecast: URL, geocoding: URL) {
        self.forecast = forecast
        self.geocoding = geocoding
    }

    /// One server for both, at `BASE/open-meteo` and `BASE/geocoding`.
    public init(base: URL) {
        self.init(forecast: base.appending(path: "open-meteo"), geocoding: base.appending(path: "geocoding"))
    }

    /// The public service, which needs no key. Terms: <https://open-meteo.com/en/terms>.
    public static let `public` = OpenMeteoEndpoints(
        forecast: site("api.open-meteo.com"), geocoding: site("geocoding-api.open-meteo.com"))

    private static func site(_ host: String) -> URL {
        var parts = URLComponents()
        parts.scheme = "https"
        parts.host = host
        // A scheme and a host always make a URL. The transport would refuse a file URL.
        return parts.url ?? URL(fileURLWithPath: host)
    }
}
