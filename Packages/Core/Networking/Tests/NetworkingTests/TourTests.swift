import FoundationEssentials
import HTTPTypes
import Networking
import NetworkingTesting
import Testing

// The README's tour, so that it stays true.

struct Forecast: Decodable {
    struct Current: Decodable { var temperature: Double }
    var current: Current
}

struct ForecastQuery: Encodable {
    var latitude: Double
    var longitude: Double
    var current = ["temperature", "wind_speed"]
    var timezone: String?
}

func temperature(using transport: any HTTPTransport, at service: URL) async throws -> Double {
    let client = RESTClient(
        transport: transport,
        baseURL: service,
        headers: [.userAgent: "almanac"],
        options: RequestOptions(timeout: .seconds(10), maximumBodySize: 1024 * 1024)
    )
    let query = ForecastQuery(latitude: 48.4, longitude: 10)
    do {
        return try await client.get("v1/forecast", query: query, as: Forecast.self).current.temperature
    } catch NetworkError.status(429, let headers, _, _) {
        print("Try again in \(headers[.retryAfter] ?? "some") seconds.")
        throw CancellationError()
    }
}

struct TourTests {
    @Test func temperatureIsRead() async throws {
        let transport = StubTransport(.json(#"{"current": {"temperature": 21.5}}"#))
        let service = try #require(URL(string: "http://127.0.0.1/open-meteo"))
        #expect(try await temperature(using: transport, at: service) == 21.5)
        #expect(
            transport.requests.first?.head.path
                == "/open-meteo/v1/forecast?current=temperature,wind_speed&latitude=48.4&longitude=10.0")
    }
}
