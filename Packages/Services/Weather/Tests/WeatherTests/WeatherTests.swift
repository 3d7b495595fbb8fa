import Foundation
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

    @Test func `the next 24 hours begin with the one that runs`() {
        let start = Date(timeIntervalSince1970: 1_764_028_800)
        let hours = (0..<48).map { HourlyWeather(time: start.addingTimeInterval(Double($0) * 3_600)) }
        let forecast = Forecast(
            city: city(), provider: "", asOf: start, units: .metric, secondsFromUTC: 0, current: nil, hourly: hours,
            daily: [])
        #expect(forecast.next24Hours(from: start.addingTimeInterval(7_199)).map(\.time) == hours[1...24].map(\.time))
        #expect(forecast.next24Hours(from: start.addingTimeInterval(7_200)).first?.time == hours[2].time)
        #expect(forecast.next24Hours(from: start.addingTimeInterval(46.5 * 3_600)).count == 2)
        #expect(forecast.next24Hours(from: .distantFuture).isEmpty)
    }

    private func city(region: String? = nil, country: String? = nil) -> City {
        City(id: 1, name: "Munich", region: region, country: country, latitude: 48.1, longitude: 11.6)
    }
}
