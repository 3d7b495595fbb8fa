import Foundation
import Networking
import NetworkingTesting
import Synchronization
import Weather

/// A server with the interface of Open-Meteo, which knows some cities.
final class OpenMeteoFake: Sendable {
    private let cities: [City]
    private let isDown = Mutex(false)

    init(cities: [City]) { self.cities = cities }

    func goDown() { isDown.withLock { $0 = true } }

    var transport: StubTransport { StubTransport { [self] in answer(to: $0) } }

    private func answer(to request: StubTransport.RecordedRequest) -> StubTransport.Answer {
        guard !isDown.withLock({ $0 }), let parts = URLComponents(string: request.head.path ?? "") else {
            return .failure(.clientClosed)
        }
        var query: [String: String] = [:]
        for item in parts.queryItems ?? [] { query[item.name] = item.value }
        if let name = query["name"] { return .json(search(name)) }
        let isImperial = query["temperature_unit"] == "fahrenheit"
        return .json(
            Sample.answer(
                days: query["forecast_days"].flatMap(Int.init) ?? 0, temperature: isImperial ? 50 : 10))
    }

    private func search(_ name: String) -> String {
        let found = cities.filter { $0.name.lowercased().hasPrefix(name.lowercased()) }
        let rows = found.map { city in
            """
            {"id": \(city.id), "name": "\(city.name)", "latitude": \(city.latitude), "longitude": \(city.longitude),
            "population": \(city.population ?? 0)}
            """
        }
        return #"{"results": [\#(rows.joined(separator: ","))]}"#
    }
}
