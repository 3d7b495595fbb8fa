import Testing
import Weather

@testable import CityEntry

struct CityEntryDisplayTests {
    @Test(
        arguments: [
            (nil, nil), (0, nil), (-5, nil), (Int.min, nil), (1, "1 person"), (999, "999 people"),
            (1_000, "1,000 people"),
            (153_655, "153,655 people"), (24_000_000, "24,000,000 people"),
            (Int.max, "9,223,372,036,854,775,807 people"),
        ] as [(Int?, String?)])
    func `a population is a number of people`(population: Int?, text: String?) {
        var city = City.lisbon
        city.population = population
        #expect(rows(city) == [text])
    }

    @Test func `cities of the same full name show their position`() {
        var south = City.lisbon
        (south.latitude, south.longitude, south.population) = (-38.7, 9.129, nil)
        #expect(
            rows(.lisbon, .lisbonOhio, south) == [
                "517,802 people, 38.72° N, 9.13° W", nil, "38.70° S, 9.13° E",
            ])
    }

    @Test(arguments: [(Double.nan, 0), (0, .nan), (.infinity, 0), (1e300, 0), (0, -181)] as [(Double, Double)])
    func `coordinates that are not on the globe are not shown`(latitude: Double, longitude: Double) {
        var city = City.lisbonOhio
        (city.latitude, city.longitude) = (latitude, longitude)
        #expect(rows(city, city) == [nil, nil])
    }

    @Test func `each outcome has its words`() {
        let found = CityEntryDisplay(CityEntryData.Content(query: "xyz", outcome: .found([])))
        #expect(found.rows == [] && found.problem == nil && found.emptyText == "No city named 'xyz' was found.")
        let short = CityEntryDisplay(CityEntryData.Content(query: "x", outcome: .tooShort))
        #expect(short.rows == nil && short.problem == "Type at least two letters.")
        let running = CityEntryDisplay(CityEntryData.Content(query: "xyz"))
        #expect(running.rows == nil && running.problem == nil && running.query == "xyz")
    }

    private func rows(_ cities: City...) -> [String?]? {
        CityEntryDisplay(CityEntryData.Content(query: "any", outcome: .found(cities.map(CityRecord.init))))
            .rows?.map(\.detail)
    }
}
