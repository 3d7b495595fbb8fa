import AccountLive
import Assembly
import BooksLive
import LocationLive
import NotificationsLive
import PaymentsLive
import WeatherLive

/// The assembly of the clients that live services use. Those of almanac's own server are `nil` without one.
struct ClientsAssembly: LayerAssembly {
    let accountClient: Definition<AccountClient?>
    let paymentsClient: Definition<PaymentsClient?>
    let deviceClient: Definition<DeviceClient?>
    let locationClient: Definition<LocationClient?>
    let catalogueClient: Definition<CatalogueClient>
    let forecastClient: Definition<ForecastClient>
    let geocodingClient: Definition<GeocodingClient>

    init(core: any CoreAssembly, settings: AppSettings) {
        func define<Value>(_ name: String, _ make: @escaping @MainActor (LazyTransport) -> Value) -> Definition<Value> {
            Definition(name) { make(try $0(core.transport)) }
        }
        let (api, timeout, agent) = (settings.api, settings.timeout, settings.userAgent)
        let endpoints = settings.weatherEndpoints
        accountClient = define("accountClient") {
            AccountClient(transport: $0, server: settings.server, timeout: timeout)
        }
        paymentsClient = define("paymentsClient") { PaymentsClient(transport: $0, api: api, timeout: timeout) }
        deviceClient = define("deviceClient") { DeviceClient(transport: $0, api: api, timeout: timeout) }
        locationClient = define("locationClient") { LocationClient(transport: $0, api: api, timeout: timeout) }
        catalogueClient = define("catalogueClient") {
            CatalogueClient(transport: $0, userAgent: agent, timeout: timeout)
        }
        forecastClient = define("forecastClient") {
            ForecastClient(transport: $0, endpoints: endpoints, userAgent: agent, timeout: timeout)
        }
        geocodingClient = define("geocodingClient") {
            GeocodingClient(transport: $0, endpoints: endpoints, userAgent: agent, timeout: timeout)
        }
    }
}
