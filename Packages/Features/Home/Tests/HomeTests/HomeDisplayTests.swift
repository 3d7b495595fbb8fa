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
            (3.44, 61, "Oslo: 3.4 °C, light rain"), (-0.04, nil, "Oslo: 0.0 °C"), (-12.25, 0, "Oslo: -12.2 °C, clear"),
            (nil, 3, "Oslo: overcast"), (nil, nil, "Oslo: not known"), (.nan, nil, "Oslo: not known"),
            (.infinity, 3, "Oslo: overcast"),
        ] as [(Double?, Int?, String)])
    func `weather says what is known`(temperature: Double?, code: Int?, text: String) {
        #expect(display(temperature: temperature, condition: code.flatMap(WeatherCondition.init)).text == text)
    }

    @Test func `weather has the units that were chosen`() {
        #expect(display(temperature: 38, units: .imperial).text == "Oslo: 38.0 °F")
    }

    @Test func `the provider of the weather is named`() {
        #expect(display(temperature: 1).source == "Weather: Somebody (made-up data)")
    }

    @Test func `weather that is old or stale says how old, and can be asked for again`() {
        let old = display(temperature: 1, age: 8 * 3_600)
        #expect(old.text == "Oslo: 1.0 °C (from 8 hours ago)" && old.canRetry)
        let stale = display(temperature: 1, isStale: true, age: 300)
        #expect(stale.text == "Oslo: 1.0 °C (from 5 minutes ago)" && stale.canRetry)
        #expect(display(temperature: 1, age: -.infinity).text == "Oslo: 1.0 °C")
    }

    @Test func `what failed says why, and can be tried again`() {
        let tasks = HomeDisplay(HomeData.Tasks.failed("Why."))
        #expect(tasks.text == "Cannot load the tasks: Why." && tasks.isFailure && tasks.canRetry)
        let weather = HomeDisplay(HomeData.Weather.failed("Why."))
        #expect(
            weather.text == "Cannot load the weather: Why." && weather.isFailure && weather.canRetry
                && weather.source == nil)
    }

    @Test func `without a city it says where one is added`() {
        let display = HomeDisplay(HomeData.Weather.noCity)
        #expect(
            display.text == "No city yet. Add one under Weather." && !display.isFailure && !display.canRetry)
    }

    @Test func `the latest weather cannot be asked for again`() {
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
        return HomeDisplay(HomeData.Weather.known(forecast, now: Date.noon.addingTimeInterval(age)))
    }
}
