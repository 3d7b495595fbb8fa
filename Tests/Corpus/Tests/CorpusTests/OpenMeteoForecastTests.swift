import Formatting
import Foundation
import Testing
import Weather
import WeatherLive

@Suite(.needsCorpus)
struct OpenMeteoForecastTests {
    private struct Coordinates: Decodable { let latitude, longitude: Double }

    @Test func `every recorded answer becomes a forecast`() throws {
        let files = try CorpusFolder.files(in: "open_meteo_forecast", ending: ".json")
        #expect(files.count == 6)
        for file in files {
            let forecast = try forecast(file)
            let times = forecast.hourly.map(\.time)
            #expect(times == times.sorted(), "\(file)")
            #expect(forecast.daily.map(\.day) == forecast.daily.map(\.day).sorted(), "\(file)")
        }
    }

    @Test func `an answer without blocks is a forecast without weather`() throws {
        let forecast = try forecast("open_meteo_forecast/minimal_no_blocks.json")
        #expect(forecast.current == nil && forecast.hourly.isEmpty && forecast.daily.isEmpty)
    }

    @Test func `times in seconds since 1970 are read`() throws {
        let forecast = try forecast("open_meteo_forecast/lisbon_unixtime.json")
        let current = try #require(forecast.current)
        #expect(current.time == Date(timeIntervalSince1970: 1_706_264_100))
        #expect(current.temperature == 12.1)
        #expect(current.condition?.text == "overcast")
        #expect(forecast.daily.count == 7)
        #expect(forecast.daily.first?.day.description == "2024-01-26")
        #expect(forecast.daily.first?.maximumTemperature == 17.7)
    }

    @Test func `a week by the hour keeps all its hours and its days`() throws {
        let forecast = try forecast("open_meteo_forecast/melbourne_7d_gmt_nulls.json")
        #expect(forecast.hourly.count == 168)
        #expect(forecast.daily.count == 7)
        #expect(forecast.hourly.first?.time == (try Date("2025-10-25T00:00:00Z", strategy: .iso8601)))
        // 1.5 mm at 16:00 are the rain of the hour before.
        #expect(forecast.hourly[14...16].map(\.precipitation) == [0.9, 1.5, 0.6])
        #expect(forecast.hourly[14...16].map(\.precipitationProbability) == [80, 93, 85])
        #expect(CivilTimeZone.named(forecast.timeZone).secondsFromUTC(at: forecast.asOf) == 0)
    }

    @Test func `local days keep their names, and the sun rises on them`() throws {
        let forecast = try forecast("open_meteo_forecast/ny_6pm_14d_daily_localtz.json")
        #expect(CivilTimeZone.named(forecast.timeZone).secondsFromUTC(at: forecast.asOf) == -18_000)
        #expect(forecast.daily.map(\.day.description).first == "2025-12-28")
        #expect(forecast.daily.count == 14)
        #expect(forecast.daily.first?.sunrise == (try Date("2025-12-28T12:20:00Z", strategy: .iso8601)))
    }

    private func forecast(_ file: String) throws -> Forecast {
        let place = try JSONDecoder().decode(Coordinates.self, from: CorpusFolder.data(file))
        let city = City(id: 1, name: "Somewhere", latitude: place.latitude, longitude: place.longitude)
        let question = ForecastQuestion(
            city: city, days: 7, units: .metric, askedAt: Date(timeIntervalSince1970: 0))
        return try #require(
            try ForecastProviders.decode(CorpusFolder.data(file), of: "open-meteo", for: question))
    }
}
