import Foundation
import Networking
import NetworkingTesting
import Synchronization
import Weather

/// A server with the interfaces of all providers, which knows some cities.
final class ProviderFake: Sendable {
    private let cities: [City]
    private let hostsDown = Mutex<Set<String>?>([])

    init(cities: [City] = []) { self.cities = cities }

    /// Makes all hosts unreachable.
    func goDown() { hostsDown.withLock { $0 = nil } }

    /// Makes these hosts unreachable, and no others.
    func goDown(_ hosts: Set<String>) { hostsDown.withLock { $0 = hosts } }

    var transport: StubTransport { StubTransport { [self] in answer(to: $0) } }

    private func answer(to request: StubTransport.RecordedRequest) -> StubTransport.Answer {
        guard let parts = (request.head.url?.absoluteString).flatMap(URLComponents.init(string:)),
            let host = parts.host, hostsDown.withLock({ $0?.contains(host) == false })
        else { return .failure(.clientClosed) }
        var query: [String: String] = [:]
        for item in parts.queryItems ?? [] { query[item.name] = item.value }
        switch host {
        case "geocoding-api.open-meteo.com": return .json(search(query["name"] ?? ""))
        case "api.met.no": return .json(Sample.metNorway())
        case "wttr.in": return .json(Sample.wttr())
        default:
            let isImperial = query["temperature_unit"] == "fahrenheit"
            return .json(
                Sample.answer(
                    days: query["forecast_days"].flatMap(Int.init) ?? 0, temperature: isImperial ? 50 : 10))
        }
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
