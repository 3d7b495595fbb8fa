import Testing
import Weather

struct WeatherTests {
    @Test func `a city's full name has no repetition`() {
        #expect(city(region: "Bavaria", country: "Germany").fullName == "Munich, Bavaria, Germany")
        #expect(city(region: "Munich", country: nil).fullName == "Munich")
    }

    @Test(arguments: [-1, 100, .min, .max])
    func `a condition outside of the table is none`(code: Int) {
        #expect(WeatherCondition(code: code) == nil)
    }

    @Test func `each condition of the table has a text`() {
        for code in 0...99 { #expect(WeatherCondition(code: code)?.text.isEmpty == false) }
    }

    private func city(region: String? = nil, country: String? = nil) -> City {
        City(id: 1, name: "Munich", region: region, country: country, latitude: 48.1, longitude: 11.6)
    }
}
