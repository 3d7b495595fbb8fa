import Foundation

/// The addresses of the services for weather and places.
public enum WeatherEndpoints: Equatable, Sendable {
    /// The public services, which need no key.
    case `public`
    /// One server for all services: those of a provider at `BASE/ID`, such as `BASE/open-meteo`, and the search for
    /// places at `BASE/geocoding`.
    case server(URL)

    /// The base address of a provider.
    package func address(of provider: any ForecastProvider) -> URL {
        address(of: provider.identity.id, host: provider.host)
    }

    /// The base address of the search for places.
    public var geocoding: URL { address(of: "geocoding", host: "geocoding-api.open-meteo.com") }

    private func address(of name: String, host: String) -> URL {
        switch self {
        case .server(let base): return base.appending(path: name)
        case .public:
            var parts = URLComponents()
            parts.scheme = "https"
            parts.host = host
            // A scheme and a host always make a URL. The transport would refuse a file URL.
            return parts.url ?? URL(fileURLWithPath: host)
        }
    }
}
