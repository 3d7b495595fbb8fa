/// The services that this server imitates.
enum DemoServices {
    /// All services. A new service is registered by one line here.
    static let all: [any DemoService] = [
        ForecastService(),
        GeocodingService(),
        MetNorwayService(),
        WttrService(),
        GutendexService(),
        OPDSService(),
        OPDS2Service(),
    ]
}
