import Testing
import Weather
import WeatherDouble

struct WeatherTests {
    @Test func `a city's full name has no repetition`() {
        #expect(city(region: "Bavaria", country: "Germany").fullName == "Munich, Bavaria, Germany")
        #expect(city(region: "Munich", country: nil).fullName == "Munich")
    }

    @Test func `a place is rounded to a kilometre, and has one number that no city has`() {
        let place = City(placeNamed: "Here", latitude: 59.9139, longitude: 10.7522)
        #expect(place.latitude == 59.91 && place.longitude == 10.75 && place.fullName == "Here")
        #expect(place.id == City(placeNamed: "There", latitude: 59.9101, longitude: 10.7499).id)
        var ids: Set<City.ID> = []
        for latitude in [-90, -33.87, -0.01, 0, 0.01, 90] {
            for longitude in [-180, -0.01, 0, 0.01, 10.75, 180] {
                ids.insert(City(placeNamed: "", latitude: latitude, longitude: longitude).id)
            }
        }
        #expect(ids.count == 36 && ids.allSatisfy { $0 < 0 })
    }

    @Test(arguments: [(91, 0), (0, -181), (.nan, 0), (0, .infinity), (1e300, -1e300)] as [(Double, Double)])
    func `coordinates outside of the globe have no weather`(latitude: Double, longitude: Double) async {
        let place = City(placeNamed: "Nowhere", latitude: latitude, longitude: longitude)
        await #expect(throws: WeatherError.notOnGlobe("Nowhere")) {
            try await InMemoryWeatherService { .distantPast }.forecast(for: place, days: 1)
        }
    }

    @Test(arguments: [-1, 100, .min, .max])
    func `a code outside of the table is not a condition`(code: Int) {
        #expect(WeatherCondition(code: code) == nil)
    }

    @Test func `each condition of the table has a text`() {
        for code in 0...99 { #expect(WeatherCondition(code: code)?.text.isEmpty == false) }
    }

    private func city(region: String? = nil, country: String? = nil) -> City {
        City(id: 1, name: "Munich", region: region, country: country, latitude: 48.1, longitude: 11.6)
    }
}
