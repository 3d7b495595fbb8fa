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

    /// The failure of the chosen provider if the forecast from what is stored is another one's.
    package static func notStored(_ provider: WeatherProvider) -> ProviderFailure {
        ProviderFailure(provider: provider, reason: "No recent weather of this provider is stored.")
    }

    /// `MET Norway: The provider's answer is empty.`
    public var description: String { "\(provider.name): \(reason)" }

    /// `MET Norway was not used. The provider's answer is empty.`
    public var fallbackText: String { "\(provider.name) was not used. \(reason)" }
}
