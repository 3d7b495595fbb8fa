import Formatting
import Testing
import Weather

@testable import CityList

struct CityListDisplayTests {
    @Test(
        arguments: [
            (3.4, 61, nil, "3.4 °C, light rain"), (3, 61, .hours(2), "3.0 °C, light rain (from 2 hours ago)"),
            (nil, 61, nil, "light rain"),
            (-12.25, nil, nil, "-12.2 °C"), (nil, nil, nil, "–"), (nil, nil, .unknown, "– (not the latest)"),
            (-0.04, nil, nil, "0.0 °C"), (.nan, 0, nil, "clear"), (.infinity, nil, nil, "–"),
            (1e300, nil, nil, "1e+300 °C"), (-.greatestFiniteMagnitude, nil, nil, "-1.7976931348623157e+308 °C"),
        ] as [(Double?, Int?, Age?, String)])
    func `weather is a few words`(temperature: Double?, code: Int?, age: Age?, text: String) {
        let weather = CityListData.PresentWeather(
            temperature: temperature, condition: code.flatMap(WeatherCondition.init), units: .metric,
            provider: "a test", age: age)
        #expect(display(.known(weather)).rows.map(\.detail) == [text])
    }

    @Test func `the unit is taken from the response`() {
        let weather = CityListData.PresentWeather(temperature: 38, units: .imperial, provider: "a test")
        #expect(display(.known(weather)).rows.map(\.detail) == ["38.0 °F"])
    }

    @Test func `missing weather has a short text`() {
        #expect(display(.loading).rows.map(\.detail) == ["loading…"])
        #expect(display(.failed(reason: "A long sentence about a network.")).rows.map(\.detail) == ["no weather now"])
    }

    @Test func `each source with weather is named once`() {
        let other = CityListData.PresentWeather(temperature: 1, units: .metric, provider: "a dice")
        #expect(display(.lightRain, .known(other), .lightRain).source == "Weather: a test; a dice")
        #expect(display(.loading, .failed(reason: "")).source == nil)
    }

    private func display(_ weathers: CityListData.Weather...) -> CityListDisplay {
        CityListDisplay(
            CityListData.Content(
                entries: weathers.map { CityListData.Entry(city: .lisbon, weather: $0) }, canUndo: false, canRedo: false
            )
        )
    }
}
