import Foundation
import Home
import Testing
import Weather

struct HomeDisplayTests {
    @Test(arguments: [
        (2, 3, "Tasks: 2 overdue, 3 today"), (2, 0, "Tasks: 2 overdue"), (0, 3, "Tasks: 3 today"),
        (0, 0, "Nothing due today"),
    ])
    func `tasks are counted in a line`(overdue: Int, today: Int, text: String) {
        #expect(HomeDisplay(HomeData.Tasks.counted(overdue: overdue, today: today)).text == text)
    }

    @Test(
        arguments: [
            (3.44, 61, "Oslo: 3.4 °C, light rain"), (-0.04, nil, "Oslo: 0.0 °C"), (-12.25, 0, "Oslo: -12.3 °C, clear"),
            (nil, 3, "Oslo: overcast"), (nil, nil, "Oslo: not known"), (.nan, nil, "Oslo: not known"),
            (.infinity, 3, "Oslo: overcast"),
        ] as [(Double?, Int?, String)])
    func `weather says what is known`(temperature: Double?, code: Int?, text: String) {
        #expect(display(temperature: temperature, condition: code.flatMap(WeatherCondition.init)).text == text)
    }

    @Test func `weather has the units that were chosen`() {
        #expect(display(temperature: 38, units: .imperial).text == "Oslo: 38.0 °F")
    }

    @Test func `who foresees the weather is said`() {
        #expect(display(temperature: 1).source == "Weather by Somebody (made-up data)")
    }

    @Test(
        arguments: [
            (119, "not the latest"), (120, "from 2 minutes ago"), (3_599, "from 59 minutes ago"),
            (3_600, "from an hour ago"),
            (7_200, "from 2 hours ago"), (172_799, "from 47 hours ago"), (172_800, "from 2 days ago"),
            (-5, "not the latest"),
            (.nan, "not the latest"), (.infinity, "not the latest"), (1e300, "not the latest"),
        ] as [(TimeInterval, String)])
    func `old weather says how old`(age: TimeInterval, text: String) {
        #expect(display(temperature: 1, isStale: true, age: age).text == "Oslo: 1.0 °C (\(text))")
    }

    @Test func `what failed says why, and can be tried again`() {
        let tasks = HomeDisplay(HomeData.Tasks.failed("Why."))
        #expect(tasks.text == "The tasks cannot be shown: Why." && tasks.isFailure && tasks.canRetry)
        let weather = HomeDisplay(HomeData.Weather.failed("Why."))
        #expect(
            weather.text == "No weather now: Why." && weather.isFailure && weather.canRetry && weather.source == nil)
    }

    @Test func `without a city it says where one is added`() {
        let display = HomeDisplay(HomeData.Weather.noCity)
        #expect(
            display.text == "No city yet: one can be added under Weather." && !display.isFailure && !display.canRetry)
    }

    @Test func `only old weather can be tried again`() {
        #expect(display(temperature: 1, isStale: true).canRetry)
        #expect(!display(temperature: 1).canRetry)
    }

    private func display(
        temperature: Double?, condition: WeatherCondition? = nil, units: WeatherUnits = .metric, isStale: Bool = false,
        age: TimeInterval = 0
    ) -> HomeDisplay {
        let forecast = Forecast(
            city: .oslo, provider: "Somebody (made-up data)", asOf: .noon, isStale: isStale, units: units,
            secondsFromUTC: 0, current: CurrentWeather(time: .noon, temperature: temperature, condition: condition),
            hourly: [], daily: []
        )
        return HomeDisplay(HomeData.Weather.foreseen(forecast, age: age))
    }
}
