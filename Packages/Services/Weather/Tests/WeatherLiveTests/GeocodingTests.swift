import Foundation
import HTTPTypes
import NetworkingTesting
import Testing
import Weather
import WeatherLive

struct GeocodingTests {
    @Test func `cities are sorted by size, with unknown sizes last`() throws {
        let cities = try decode(
            """
            {"results": [
                {"id": 1, "name": "Ham", "latitude": 51.4, "longitude": -0.3},
                {"id": 2, "name": "Ham", "latitude": 49.75, "longitude": 3, "population": 4500, "country": "France",
                    "admin1": "Hauts-de-France", "elevation": 60.0, "postcodes": ["80400"]},
                {"id": 3, "name": "Hamburg", "latitude": 53.55, "longitude": 10, "population": 1800000.0},
                {"id": 4, "name": "Hamm", "latitude": 51, "longitude": 7, "population": 0}]}
            """)
        #expect(
            cities == [
                City(id: 3, name: "Hamburg", latitude: 53.55, longitude: 10, population: 1_800_000),
                City(
                    id: 2, name: "Ham", region: "Hauts-de-France", country: "France", latitude: 49.75, longitude: 3,
                    population: 4_500),
                City(id: 1, name: "Ham", latitude: 51.4, longitude: -0.3),
                City(id: 4, name: "Hamm", latitude: 51, longitude: 7),
            ])
    }

    @Test(arguments: [
        #"{"name": "A", "latitude": 1, "longitude": 1}"#, #"{"id": 1, "latitude": 1, "longitude": 1}"#,
        #"{"id": 1, "name": "A", "longitude": 1}"#, #"{"id": 1, "name": "A", "latitude": 1}"#,
        #"{"id": 1, "name": " ", "latitude": 1, "longitude": 1}"#,
        #"{"id": 1.5, "name": "A", "latitude": 1, "longitude": 1}"#,
        #"{"id": 1e30, "name": "A", "latitude": 1, "longitude": 1}"#,
        #"{"id": 1, "name": 5, "latitude": 1, "longitude": 1}"#,
        #"{"id": 1, "name": "A", "latitude": 91, "longitude": 1}"#,
        #"{"id": 1, "name": "A", "latitude": 1, "longitude": "1"}"#,
        #"{"id": 9, "name": "repeated", "latitude": 1, "longitude": 1}"#, "null", "5", "{}",
    ])
    func `an invalid row is skipped, and the others stay`(row: String) throws {
        let good = #"{"id": 9, "name": "B", "latitude": 2, "longitude": 3, "population": -1e300, "country": 7}"#
        #expect(try decode(#"{"results": [\#(good), \#(row)]}"#) == [City(id: 9, name: "B", latitude: 2, longitude: 3)])
    }

    @Test(arguments: [#"{"generationtime_ms": 0.1}"#, #"{"results": null}"#, #"{"results": []}"#])
    func `a search without a match finds no city`(body: String) throws {
        #expect(try decode(body) == [])
    }

    @Test func `names cannot disturb a terminal`() throws {
        let row = #"{"id": 1, "name": "A\u001b[2J\nB", "latitude": 1, "longitude": 1, "country": "\u0007"}"#
        #expect(try decode(#"{"results": [\#(row)]}"#) == [City(id: 1, name: "A [2J B", latitude: 1, longitude: 1)])
    }

    @Test func `a name with endless combining marks is cut`() throws {
        let name = "a" + String(repeating: "\u{301}", count: 60_000)
        let row = #"{"id": 1, "name": "\#(name)", "latitude": 1, "longitude": 1}"#
        let cities = try decode(#"{"results": [\#(row)]}"#)
        #expect(cities.map(\.name.unicodeScalars.count) == [801])
    }

    @Test func `results of another type are refused by name`() {
        #expect(throws: ResponseError.field("results", .wrongType)) { try decode(#"{"results": {}}"#) }
    }

    @Test(arguments: [
        (
            StubTransport.Answer.json(#"{"error": true, "reason": "Parameter count is wrong."}"#, status: .badRequest),
            "The provider answered with an error: Parameter count is wrong."
        ),
        (.json("nan"), "The provider's answer is not JSON as expected; it begins with \"nan\"."),
        (.response(), "The provider's answer is empty."),
        (
            .failure(.cannotResolveHost(host: "x")),
            "Cannot find the host x; check its name and your internet connection."
        ),
    ])
    func `a failed search reports its reason`(answer: StubTransport.Answer, reason: String) async throws {
        let fixture = try Fixture(StubTransport(answer))
        await #expect(throws: WeatherError.searchFailed(reason)) { try await fixture.weather.search("Ham") }
    }

    private func decode(_ json: String) throws -> [City] { try OpenMeteoPlaces.decode(Data(json.utf8)) }
}
