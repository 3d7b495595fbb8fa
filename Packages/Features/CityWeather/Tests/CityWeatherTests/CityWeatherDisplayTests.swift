import Formatting
import Foundation
import Testing
import Weather

@testable import CityWeather

struct CityWeatherDisplayTests {
    private let huge = Double.greatestFiniteMagnitude

    @Test func `the source and its local time are always there`() {
        let display = self.display(.sample())
        #expect(display.source == "Test (made-up data), Sat 21 Nov 14:05 local time")
        #expect(display.warning == nil)
    }

    @Test func `old weather is shown with its time`() {
        let current = CurrentWeather(time: .sample)
        let display = self.display(.sample(isStale: true, current: current), isOld: true)
        #expect(display.warning == "Old weather, from Sat 21 Nov 14:05. The latest could not be loaded.")
        #expect(display.presentTitle == "Sat 21 Nov 14:05")
        #expect(self.display(.sample(current: current)).presentTitle == "Now, 14:05")
    }

    @Test func `weather that was left open says that it is old`() {
        let display = self.display(.sample(current: CurrentWeather(time: .sample)), isOld: true)
        #expect(display.warning == "Old weather, from Sat 21 Nov 14:05. Refresh to load the latest.")
        #expect(display.presentTitle == "Sat 21 Nov 14:05")
    }

    @Test func `warnings are shown with the reason why one may be missing`() {
        var forecast = Forecast.sample(isStale: true)
        forecast.alerts = WeatherAlerts(known: [.gale], failure: "No.")
        let display = self.display(forecast)
        #expect(display.alerts.map(\.headline) == ["Yellow warning: Gale, Sat 21 Nov 14:05 to 15:05"])
        #expect(display.alerts.map(\.details) == [["17 m/s.", "https://met.no"]])
        #expect(display.warning?.hasSuffix("could not be loaded. Warnings may be missing. No.") == true)
    }

    @Test func `the present weather has a line to copy`() {
        let current = CurrentWeather(time: .sample, temperature: 3.44, condition: WeatherCondition(code: 61))
        let source = "(Test (made-up data), Sat 21 Nov 14:05 local time)"
        #expect(
            display(.sample(current: current)).line == "Bergen, Vestland, Norway: 3.4 °C, light rain \(source)")
        #expect(display(.sample()).line == "Bergen, Vestland, Norway: – \(source)")
    }

    @Test func `present weather is written line by line`() {
        let current = CurrentWeather(
            time: .sample, temperature: 3.44, apparentTemperature: -0.04, humidity: 87.5, precipitation: 0.3,
            windSpeed: 21.6, windDirection: 247, condition: WeatherCondition(code: 61)
        )
        #expect(
            display(.sample(current: current)).present == [
                "3.4 °C, feels like 0.0 °C", "Sky: light rain", "Humidity: 88 %", "Wind: 22 km/h from WSW",
                "Precipitation: 0.3 mm",
            ])
        #expect(
            display(.sample(units: .imperial, current: current)).present == [
                "3.4 °F, feels like 0.0 °F", "Sky: light rain", "Humidity: 88 %", "Wind: 22 mph from WSW",
                "Precipitation: 0.30 inch",
            ])
    }

    @Test func `an unknown value is left out, never a zero`() {
        #expect(display(.sample(current: CurrentWeather(time: .sample))).present == ["–"])
        let noNumbers = CurrentWeather(
            time: .sample, temperature: .nan, apparentTemperature: .infinity, humidity: -.infinity,
            precipitation: .signalingNaN, windSpeed: .nan, windDirection: .nan
        )
        #expect(display(.sample(current: noNumbers)).present == ["–"])
        let empty = display(.sample())
        #expect(
            empty.presentTitle == "Now" && empty.present == ["–"] && empty.charts[0].points.isEmpty
                && empty.wetness == nil
                && empty.days.rows.isEmpty)
    }

    @Test func `huge numbers do not trap`() {
        let current = CurrentWeather(
            time: Date(timeIntervalSince1970: huge), temperature: -huge, apparentTemperature: huge, humidity: 1e20,
            precipitation: 1e15, windSpeed: 1e300, windDirection: -huge
        )
        var forecast = Forecast.sample(current: current)
        forecast.asOf = Date(timeIntervalSince1970: .nan)
        let display = self.display(forecast)
        #expect(display.source == "Test (made-up data), – local time")
        #expect(display.presentTitle == "Now, –")
        #expect(display.present.first == "-1.7976931348623157e+308 °C, feels like 1.7976931348623157e+308 °C")
    }

    @Test(
        arguments: [
            (0, "N"), (11, "N"), (12, "NNE"), (45, "NE"), (90, "E"), (180, "S"), (270, "W"), (348, "NNW"), (349, "N"),
            (360, "N"), (450, "E"), (-90, "W"), (-1e-20, "N"),
        ] as [(Double, String)])
    func `wind has a point of the compass`(degrees: Double, point: String) {
        let current = CurrentWeather(time: .sample, windSpeed: 1, windDirection: degrees)
        #expect(display(.sample(current: current)).present.contains("Wind: 1 km/h from \(point)"))
    }

    @Test func `the next hours are labelled with the local hour, and keep their gaps`() {
        let hourly = [14, nil, .nan, 17].enumerated().map { hour, temperature in
            HourlyWeather(time: .sample - 340 + Double(hour) * 36_000, temperature: temperature)
        }
        let charts = display(.sample(hourly: hourly)).charts
        #expect(charts.map(\.title) == ["Next 24 hours"])
        #expect(charts[0].points.map(\.label) == ["14", "00", "10", "20"])
        #expect(charts[0].points.map(\.value) == [14, nil, nil, 17])
    }

    @Test func `in a time zone with half an hour, hours have their minutes`() {
        // 18:30 and 19:30 in Delhi.
        let hourly = [0.0, 3_600].map { HourlyWeather(time: .sample - 340 + $0, temperature: 20) }
        var forecast = Forecast.sample(hourly: hourly)
        forecast.timeZone = TimeZone(secondsFromGMT: 19_800) ?? .gmt
        #expect(display(forecast).charts[0].points.map(\.label) == ["18:30", "19:30"])
        let table = CityWeatherHours(.sample(forecast)).table(columns: 20)
        #expect(table.rows.map(\.first) == ["Sat 21 Nov", "18:30", "19:30"])
    }

    @Test func `the next hours have a chart of the wind, and one of the rain if there is any`() {
        let dry = [3.0, 4].map { HourlyWeather(time: .sample, temperature: 1, precipitation: 0, windSpeed: $0) }
        #expect(display(.sample(hourly: dry)).charts.map(\.unit) == ["°C", "km/h"])
        let wet = dry + [HourlyWeather(time: .sample, precipitation: 0.2)]
        #expect(display(.sample(units: .imperial, hourly: wet)).charts.map(\.unit) == ["°F", "inch", "mph"])
    }

    @Test func `rain is told by the hour, with the day if it is another one`() {
        let hourly = (0..<24).map { HourlyWeather(time: .sample + Double($0) * 3_600) }
        func wetness(_ spells: [CityWeatherData.WetSpell]?) -> String? {
            CityWeatherDisplay(.sample(.sample(hourly: hourly), wetSpells: spells)).wetness
        }
        func spell(_ start: Double, _ end: Double) -> CityWeatherData.WetSpell {
            CityWeatherData.WetSpell(start: .sample + start * 3_600, end: .sample + end * 3_600, precipitation: 1.25)
        }
        #expect(wetness(nil) == nil)
        #expect(wetness([]) == "No precipitation until Sun 22 Nov 14:05.")
        #expect(wetness([spell(0, 2)]) == "Precipitation: 14:05 to 16:05 (1.2 mm)")
        #expect(
            wetness([spell(3, 4), spell(12, 13), spell(15, 16)])
                == "Precipitation: 17:05 to 18:05 (1.2 mm), Sun 22 Nov 02:05 to 03:05 (1.2 mm), 05:05 to 06:05 (1.2 mm)"
        )
    }

    @Test func `rain of a day or more is told with the day of its end, and one that may go on says so`() {
        let hourly = (0..<72).map { HourlyWeather(time: .sample + Double($0) * 3_600) }
        func wetness(_ start: Double, _ end: Double) -> String? {
            let spell = CityWeatherData.WetSpell(
                start: .sample + start * 3_600, end: .sample + end * 3_600, precipitation: 9)
            return CityWeatherDisplay(.sample(.sample(hourly: hourly), wetSpells: [spell])).wetness
        }
        #expect(wetness(8, 31) == "Precipitation: 22:05 to 21:05 (9.0 mm)")
        #expect(wetness(0, 24) == "Precipitation: 14:05 to Sun 22 Nov 14:05 (9.0 mm)")
        #expect(wetness(0, 50) == "Precipitation: 14:05 to Mon 23 Nov 16:05 (9.0 mm)")
        #expect(wetness(70, 72) == "Precipitation: Tue 24 Nov 12:05 to at least 14:05 (9.0 mm)")
        #expect(wetness(0, 72) == "Precipitation: 14:05 to at least Tue 24 Nov 14:05 (9.0 mm)")
    }

    @Test func `hours are rows below their day, with bars as wide as the terminal allows`() {
        let hourly = [(0.0, -1.0, 0.04), (5, 1, 0.4), (10, 3, 0)].map { hour, temperature, rain in
            HourlyWeather(
                time: .sample + hour * 3_600, temperature: temperature, precipitation: rain,
                precipitationProbability: 50, windSpeed: hour * 2 + 10)
        }
        let hours = CityWeatherHours(.sample(.sample(hourly: hourly)))
        #expect(
            hours.table(columns: 50).rows == [
                ["Sat 21 Nov"], ["14:05", "-1.0 °C", "0.0 mm (50 %)", "10 km/h"],
                ["19:05", "1.0 °C", "0.4 mm (50 %)", "20 km/h"],
                ["Sun 22 Nov"], ["00:05", "3.0 °C", "0.0 mm (50 %)", "30 km/h"],
            ])
        let wide = hours.table(columns: 67)
        #expect(wide.columns == ["Hour", "Temperature", "", "Precipitation", "", "Wind", ""])
        #expect(wide.rows[1] == ["14:05", "-1.0 °C", "▏", "0.0 mm (50 %)", "", "10 km/h", "█▍"])
        #expect(wide.rows[2] == ["19:05", "1.0 °C", "██", "0.4 mm (50 %)", "████", "20 km/h", "██▋"])
        for columns in 0...200 {
            let table = hours.table(columns: columns)
            let rows: [[String]] = [table.columns] + table.rows
            let widths = table.columns.indices.map { index -> Int in
                rows.map { index < $0.count ? $0[index].count : 0 }.max() ?? 0
            }
            #expect(widths.reduce(0) { $0 + $1 + 2 } <= max(columns, 50))
        }
    }

    @Test func `hours without values, and values that are no numbers, do not trap`() {
        let hourly = [.nan, huge, -huge, .infinity, nil].map {
            HourlyWeather(time: Date(timeIntervalSince1970: $0 ?? 0), temperature: $0, precipitation: $0, windSpeed: $0)
        }
        for hours in [[], [HourlyWeather(time: .sample)], hourly] {
            _ = CityWeatherHours(.sample(.sample(hourly: hours))).table(columns: 80)
            _ = display(.sample(hourly: hours)).wetness
        }
        #expect(CityWeatherHours(.sample(.sample())).table(columns: 80).rows.isEmpty)
    }

    @Test func `weather that is not of the chosen provider says why`() {
        var forecast = Forecast.sample()
        forecast.failure = ProviderFailure(
            provider: WeatherProvider(id: "met-norway", name: "MET Norway"), reason: "The provider's answer is empty.")
        #expect(display(forecast).warning == "MET Norway was not used. The provider's answer is empty.")
        var stored = CityWeatherData.Content.sample(forecast)
        stored.isStored = true
        #expect(
            CityWeatherDisplay(stored).warning
                == "Stored weather, from just now. MET Norway was not used. The provider's answer is empty.")
        forecast.isStale = true
        #expect(
            display(forecast).warning
                == "Old weather, from Sat 21 Nov 14:05. The latest could not be loaded. MET Norway: The provider's answer "
                + "is empty.")
    }

    @Test func `after a change of the clocks, times are in the zone's local time`() throws {
        let start = Date(timeIntervalSince1970: 1_792_882_800)  // 2026-10-24T23:00Z; the clocks go back at 01:00Z.
        let hourly = (0..<4).map { HourlyWeather(time: start.addingTimeInterval(Double($0) * 3_600)) }
        let day = DailyWeather(
            day: Day("2026-10-25")!, sunrise: start.addingTimeInterval(7 * 3_600),
            sunset: start.addingTimeInterval(16 * 3_600))
        var forecast = Forecast.sample(hourly: hourly, daily: [day])
        forecast.timeZone = try #require(TimeZone(identifier: "Europe/Oslo"))
        #expect(display(forecast).charts[0].points.map(\.label) == ["01", "02", "02", "03"])
        #expect(display(forecast).days.rows == [["Sun 25 Oct", "07:00 to 16:00"]])
    }

    @Test func `polar day and night are named, and columns without values are left out`() {
        let days = [
            DailyWeather(day: Day("2026-06-21")!, minimumTemperature: 3, polar: .day),
            DailyWeather(day: Day("2026-12-21")!, polar: .night),
            DailyWeather(day: Day("2026-12-22")!, sunset: .sample),
        ]
        let table = display(.sample(daily: days)).days
        #expect(table.columns == ["Day", "Temperature", "Sun"])
        #expect(
            table.rows == [
                ["Sun 21 Jun", "from 3.0 °C", "up all day"], ["Mon 21 Dec", "", "down all day"],
                ["Tue 22 Dec", "", "until 14:05"],
            ])
    }

    @Test func `each day is a row`() {
        let days = [
            DailyWeather(
                day: Day("2026-11-21")!, minimumTemperature: -3.1, maximumTemperature: 9.4, precipitation: 12.3,
                precipitationProbability: 80, sunrise: Date(timeIntervalSince1970: 1_795_246_740),
                sunset: Date(timeIntervalSince1970: 1_795_273_500), condition: WeatherCondition(code: 61)),
            DailyWeather(day: Day("2026-12-01")!, maximumTemperature: 10, condition: WeatherCondition(code: 82)),
        ]
        #expect(
            display(.sample(daily: days)).days.rows == [
                ["Sat 21 Nov", "-3.1 to 9.4 °C", "light rain", "12.3 mm (80 %)", "08:39 to 16:05"],
                ["Tue 1 Dec", "up to 10.0 °C", "violent rain showers", "", ""],
            ])
    }

    @Test(
        arguments: [
            (0, 0, "Thu 1 Jan 00:00"), (-0.5, 0, "Wed 31 Dec 23:59"), (951_782_400, 0, "Tue 29 Feb 00:00"),
            (951_782_400, -1_800, "Mon 28 Feb 23:30"), (1_709_164_800, 20_700, "Thu 29 Feb 05:45"),
            (4_107_456_000, 0, "Sun 28 Feb 00:00"), (4_107_542_400, 0, "Mon 1 Mar 00:00"),
            (13_569_379_200, 0, "Fri 31 Dec 00:00"),
            (13_574_563_200, 0, "Tue 29 Feb 00:00"), (-2_203_891_200, 0, "Thu 1 Mar 00:00"),
            (-12_212_553_600, 0, "Sat 1 Jan 00:00"), (-62_135_596_801, 0, "–"), (253_402_300_800, 0, "–"),
            (253_402_300_799, 0, "Fri 31 Dec 23:59"),
            (0, 64_800, "Thu 1 Jan 18:00"),
        ] as [(Double, Int, String)])
    func `moments are written in local time`(seconds: Double, ahead: Int, text: String) {
        var forecast = Forecast.sample()
        forecast.asOf = Date(timeIntervalSince1970: seconds)
        forecast.timeZone = TimeZone(secondsFromGMT: ahead) ?? .gmt
        #expect(display(forecast).source == "Test (made-up data), \(text) local time")
    }

    private func display(_ forecast: Forecast, isOld: Bool = false) -> CityWeatherDisplay {
        CityWeatherDisplay(.sample(forecast, isOld: isOld))
    }
}
