/// The services that this server imitates.
public enum DemoServices {
    /// Registering a service is one line here.
    public static let all: [any DemoService] = [
        ForecastService(),
        GeocodingService(),
    ]
}
