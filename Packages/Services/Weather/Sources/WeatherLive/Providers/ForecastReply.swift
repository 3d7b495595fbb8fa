import Foundation

/// The response of a provider to one request.
struct ForecastReply: Sendable {
    /// `nil` if the earlier answer is still the latest.
    var body: Data?
    /// Whether the server marks its answers as made up.
    var isMadeUp: Bool
    /// The field `Last-Modified`, as it was sent.
    var lastModified: String?
    /// How many seconds the provider wants to pass before the next request; zero if it says nothing about it.
    var lifetime: TimeInterval
    /// Whether the provider says that this interface will be closed.
    var isDeprecated: Bool
}
