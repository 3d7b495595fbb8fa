import Foundation

/// The response of a provider to one request.
struct ForecastResponse: Sendable {
    /// `nil` if the earlier response is still the latest.
    var body: Data?
    /// Whether the server marks its responses as made up.
    var isMadeUp: Bool
    /// The field `Last-Modified`, as it was sent.
    var lastModified: String?
    /// The seconds before the next request that the provider asks for; zero if the response does not say.
    var lifetime: TimeInterval
    /// Whether the provider says that this interface will be closed.
    var isDeprecated: Bool
}
