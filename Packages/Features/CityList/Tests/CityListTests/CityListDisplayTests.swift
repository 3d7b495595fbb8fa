import CityList
import Foundation
import Testing
import Weather

struct CityListDisplayTests {
    @Test(
        arguments: [
            (3.4, 61, false, "3.4 °C, light rain"), (3, 61, true, "3.0 °C, light rain (from 2 hours ago)"),
            (nil, 61, false, "light rain"),
            (-12.25, nil, false, "-12.2 °C"), (nil, nil, false, "–"), (nil, nil, true, "– (from 2 hours ago)"),
            (-0.04, nil, false, "0.0 °C"), (.nan, 0, false, "clear"), (.infinity, nil, false, "–"),
            (1e300, nil, false, "1e+300 °C"), (-.greatestFiniteMagnitude, nil, false, "-1.7976931348623157e+308 °C"),
        ] as [(Double?, Int?, Bool, String)])
    func `weather is a few words`(temperature: Double?, code: Int?, isStale: Bool, text: String) {
        let weather = CityListData.PresentWeather(
            temperature: temperature, condition: code.flatMap(WeatherCondition.init), units: .metric,
            provider: "a test", asOf: isStale ? .noon - 7_200 : .noon, isStale: isStale
        )
        #expect(display(.known(weather)).rows.map(\.detail) == [text])
    }

    @Test func `the unit is that of the answer`() {
        let weather = CityListData.PresentWeather(
            temperature: 38, condition: nil, units: .imperial, provider: "a test", asOf: .noon)
        #expect(display(.known(weather)).rows.map(\.detail) == ["38.0 °F"])
    }

    @Test func `weather that is not there is said in a few words`() {
        #expect(display(.loading).rows.map(\.detail) == ["loading…"])
        #expect(display(.failed(reason: "A long sentence about a network.")).rows.map(\.detail) == ["no weather now"])
    }

    @Test func `each source is named once, none without weather`() {
        let other = CityListData.PresentWeather(
            temperature: 1, condition: nil, units: .metric, provider: "a dice", asOf: .noon)
        #expect(display(.known(.lightRain), .known(other), .known(.lightRain)).source == "Weather: a test; a dice")
        #expect(display(.loading, .failed(reason: "")).source == nil)
    }

    private func display(_ weathers: CityListData.Weather...) -> CityListDisplay {
        CityListDisplay(
            CityListData.Content(entries: weathers.map { CityListData.Entry(city: .lisbon, weather: $0) }, now: .noon)
        )
    }
}
