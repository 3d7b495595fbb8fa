import Foundation
import Testing

@testable import DemoServer

@Suite struct GeocodingTests {
    private func search(_ query: String) async throws -> ParsedResponse {
        try await parsedResponse(to: "/geocoding/v1/search?" + query)
    }

    @Test func `a result has all documented fields`() async throws {
        let response = try await search("name=Krak%C3%B3w&count=1")
        let result = try #require(response.results?.first)
        #expect(
            Set(result.keys) == [
                "id", "name", "latitude", "longitude", "elevation", "feature_code", "country_code", "timezone",
                "population", "country", "admin1",
            ])
        #expect(result["name"] as? String == "Kraków")
        #expect(result["country"] as? String == "Poland")
        #expect(result["timezone"] as? String == "Europe/Warsaw")
        #expect(response.object["generationtime_ms"] is NSNumber)
        #expect(response.object["demo"] as? String == "made-up data, not a forecast")
    }

    @Test(arguments: ["krakow", "KRAKÓW", "Cracow", "kra", "krak%C3%B3w", "++krakow+"])
    func `a search ignores case and accents`(name: String) async throws {
        #expect(try await search("name=\(name)").names.contains("Kraków"))
    }

    @Test(arguments: [
        ("tromso", "Tromsø"), ("lodz", "Łódź"), ("munchen", "Munich"), ("sao%20paulo", "São Paulo"),
        ("sao+paulo", "São Paulo"), ("janeiro", "Rio de Janeiro"), ("izmir", "İzmir"), ("xi%27an", "Xi'an"),
        ("zurich", "Zürich"), ("reykjavik", "Reykjavík"), ("osaka", "Ōsaka"), ("malmo", "Malmö"),
        ("gdansk", "Gdańsk"), ("nuku", "Nuku'alofa"), ("napoca", "Cluj-Napoca"),
    ])
    func `a city is found by its spelling in ASCII or by one word of its name`(name: String, city: String) async throws
    {
        #expect(try await search("name=\(name)").names.contains(city))
    }

    @Test(arguments: ["", "a", "%C5", "xyzzy", "os", "%20%20", "%zz", "rlin", "o%00slo"])
    func `a search without a match has no results key`(name: String) async throws {
        let response = try await search("name=\(name)")
        #expect(response.status == 200)
        #expect(Set(response.object.keys) == ["demo", "generationtime_ms"])
    }

    @Test func `a search for two characters matches whole names only`() async throws {
        let service = GeocodingService(
            search: CitySearch(
                cities: [
                    "Ås;59.66;10.79;95;Europe/Oslo;20652;NO;Akershus;P",
                    "Asker;59.8;10.4;100;Europe/Oslo;60000;NO;Akershus;P",
                ].compactMap { City(line: Substring($0)) }))
        let request = DemoRequest(path: "/geocoding/v1/search", query: "name=as")
        let response = await DemoRouter(services: [service]).respond(to: request)
        let text = String(decoding: response.body, as: UTF8.self)
        #expect(text.contains("\"Ås\"") && !text.contains("Asker"))
    }

    @Test func `larger cities are listed first`() async throws {
        let springfields = try #require(try await search("name=Springfield").results)
        #expect(springfields.count == 5)
        let populations = springfields.compactMap { $0["population"] as? Int }
        #expect(populations == populations.sorted(by: >))
        #expect(springfields.first?["admin1"] as? String == "Missouri")
        #expect(try await search("name=london").results?.compactMap { $0["country_code"] as? String } == ["GB", "CA"])
    }

    @Test func `a search has ten results by default`() async throws {
        #expect(try await search("name=san").names.count == 10)
        #expect(try await search("name=san&count=3").names.count == 3)
        #expect(try await search("name=san&count=100").names.count > 10)
    }

    @Test(arguments: ["0", "101", "-1", "ten", "1.5", "99999999999999999999"])
    func `a count outside 1 to 100 is refused`(count: String) async throws {
        let response = try await search("name=oslo&count=\(count)")
        #expect(response.status == 400)
        #expect(response.object["error"] as? Bool == true)
        #expect(response.reason == "Parameter count must be between 1 and 100.")
    }

    @Test func `a search without a name is refused`() async throws {
        #expect(try await search("count=3").status == 400)
        #expect(try await parsedResponse(to: "/geocoding/v1/search").status == 400)
    }

    @Test func `every city in the table has valid values`() {
        #expect(CityTable.lines.count == CityTable.all.count)
        #expect(CityTable.all.count >= 300)
        #expect(Set(CityTable.all.map(\.id)).count == CityTable.all.count)
        for city in CityTable.all {
            #expect(TimeZone(identifier: city.timezone) != nil, "\(city.timezone)")
            #expect(CountryNames.english[city.countryCode] != nil, "\(city.countryCode)")
            #expect(abs(city.latitude) <= 80 && abs(city.longitude) <= 180)
            #expect((-30...4000).contains(city.elevation) && (100...30_000_000).contains(city.population))
            #expect(!city.admin1.isEmpty)
        }
    }

    /// Catches wrong signs and swapped columns: local time is never far from solar time.
    @Test func `time zones match the longitudes of the cities`() throws {
        for city in CityTable.all {
            let zone = try #require(TimeZone(identifier: city.timezone))
            var difference = Double(zone.secondsFromGMT(for: testNow)) / 3600 - city.longitude / 15
            if difference > 12 { difference -= 24 } else if difference < -12 { difference += 24 }
            #expect(abs(difference) < 3.6, "\(city.name): \(difference)")
        }
    }

    @Test func `a place far from cities gets its time zone from its longitude`() {
        let sea = PlaceDetails(latitude: -40, longitude: -120)
        #expect(sea.timezoneName == "Etc/GMT+8")
        #expect(sea.timezone.secondsFromGMT() == -8 * 3600)
        #expect(sea.elevation == 0)
        #expect(PlaceDetails(latitude: 59.95, longitude: 10.7).timezoneName == "Europe/Oslo")
        #expect(PlaceDetails(latitude: -4, longitude: -5).timezoneName == "GMT")
    }
}
