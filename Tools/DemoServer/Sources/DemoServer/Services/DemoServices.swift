/// The services that this server imitates.
public enum DemoServices {
    /// All services. A new service is registered by one line here.
    public static let all: [any DemoService] = [
        ForecastService(),
        GeocodingService(),
        MetNorwayService(),
        WttrService(),
        GutendexService(),
        OPDSService(),
        OPDS2Service(),
    ]
}
