/// The reason why a provider has no forecast.
public struct ProviderFailure: Equatable, Sendable, CustomStringConvertible {
    /// The provider that was to be asked.
    public var provider: WeatherProvider
    /// The reason, a sentence.
    public var reason: String

    /// Creates a failure.
    public init(provider: WeatherProvider, reason: String) {
        self.provider = provider
        self.reason = reason
    }

    /// `MET Norway: The provider's answer is empty.`
    public var description: String { "\(provider.name): \(reason)" }
}
