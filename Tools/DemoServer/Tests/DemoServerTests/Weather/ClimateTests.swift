import Foundation
import Testing

@testable import DemoServer

@Suite struct ClimateTests {
    struct Norm: Sendable, CustomTestStringConvertible {
        var city: String
        var country: String
        var month: String
        var range: ClosedRange<Double>
        var testDescription: String { "\(city), month \(month)" }
    }

    private func model(_ name: String, _ country: String) throws -> ClimateModel {
        let city = try #require(CityTable.all.first { $0.name == name && $0.countryCode == country })
        return ClimateModel(latitude: city.latitude, longitude: city.longitude, elevation: city.elevation)
    }

    /// Every third hour of four weeks, in each of four years.
    private func weather(_ model: ClimateModel, month: String) -> [Weather] {
        (2023...2026).flatMap { year in
            let start = date("\(year)-\(month)-02T00:00:00Z")
            return (0..<28 * 8).map { model.weather(at: start.addingTimeInterval(Double($0) * 10_800)) }
        }
    }

    private func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(values.count) }

    @Test(arguments: [
        Norm(city: "Oslo", country: "NO", month: "01", range: -9...0),
        Norm(city: "Oslo", country: "NO", month: "07", range: 13...21),
        Norm(city: "Dubai", country: "AE", month: "07", range: 32...40),
        Norm(city: "Dubai", country: "AE", month: "01", range: 15...23),
        Norm(city: "Singapore", country: "SG", month: "01", range: 24...31),
        Norm(city: "Singapore", country: "SG", month: "07", range: 24...31),
        Norm(city: "London", country: "GB", month: "01", range: 2...9),
        Norm(city: "London", country: "GB", month: "07", range: 14...22),
        Norm(city: "New York", country: "US", month: "01", range: -5...6),
        Norm(city: "New York", country: "US", month: "07", range: 20...29),
        Norm(city: "San Francisco", country: "US", month: "07", range: 12...22),
        Norm(city: "Winnipeg", country: "CA", month: "01", range: -23 ... -9),
        Norm(city: "Yakutsk", country: "RU", month: "01", range: -46 ... -28),
        Norm(city: "Yakutsk", country: "RU", month: "07", range: 13...25),
        Norm(city: "Moscow", country: "RU", month: "01", range: -13 ... -2),
        Norm(city: "Sydney", country: "AU", month: "01", range: 19...28),
        Norm(city: "Sydney", country: "AU", month: "07", range: 9...17),
        Norm(city: "Quito", country: "EC", month: "03", range: 10...18),
        Norm(city: "La Paz", country: "BO", month: "07", range: 1...12),
        Norm(city: "Nairobi", country: "KE", month: "07", range: 14...22),
        Norm(city: "Reykjavík", country: "IS", month: "01", range: -4...5),
        Norm(city: "Tokyo", country: "JP", month: "08", range: 21...30),
        Norm(city: "Delhi", country: "IN", month: "01", range: 9...18),
        Norm(city: "Cairo", country: "EG", month: "07", range: 25...33),
        Norm(city: "Ushuaia", country: "AR", month: "07", range: -4...5),
        Norm(city: "Longyearbyen", country: "SJ", month: "01", range: -22 ... -7),
    ])
    func `monthly mean temperatures are plausible`(norm: Norm) throws {
        let found = mean(weather(try model(norm.city, norm.country), month: norm.month).map(\.temperature))
        #expect(norm.range.contains(found), "\(norm.city) \(norm.month): \(found)")
    }

    /// Millimetres a year, computed from every month.
    @Test(arguments: [
        ("Cairo", "EG", 0.0...150.0), ("Dubai", "AE", 0...200), ("London", "GB", 350...1400),
        ("Singapore", "SG", 1200...5000), ("Bergen", "NO", 500...3000), ("Lima", "PE", 0...200),
        ("New York", "US", 500...1900), ("Antofagasta", "CL", 0...120),
    ])
    func `yearly precipitation is plausible`(city: String, country: String, range: ClosedRange<Double>) throws {
        let place = try model(city, country)
        let months = ["01", "02", "03", "04", "05", "06", "07", "08", "09", "10", "11", "12"]
        let rate = mean(months.map { month in mean(weather(place, month: month).map(\.precipitation)) })
        #expect(range.contains(rate * 8766), "\(city): \(rate * 8766)")
    }

    @Test func `Mumbai has its monsoon in July`() throws {
        let mumbai = try model("Mumbai", "IN")
        let july = mean(weather(mumbai, month: "07").map(\.precipitation))
        let january = mean(weather(mumbai, month: "01").map(\.precipitation))
        #expect(july > 5 * january + 0.1)
    }

    @Test(arguments: ["Oslo", "Singapore", "Yakutsk", "Cairo", "Sydney", "Longyearbyen", "Quito"])
    func `the values of one hour are consistent`(name: String) throws {
        let city = try #require(CityTable.all.first { $0.name == name })
        let place = try model(name, city.countryCode)
        for hour in weather(place, month: "01") + weather(place, month: "07") {
            let isWet = hour.code >= 51
            #expect(isWet == (hour.precipitation >= 0.1))
            if isWet { #expect(hour.cloudCover > 80 && hour.humidity >= 88) }
            if [71, 73, 75, 85, 86].contains(hour.code) { #expect(hour.temperature < 1.5 && hour.snowfall > 0) }
            if hour.temperature > 1.5 { #expect(hour.snowfall == 0) }
            if hour.code == 0 { #expect(hour.cloudCover < 15) }
            if hour.code == 3 { #expect(hour.cloudCover >= 80) }
            #expect(abs(hour.rain + hour.snowfall / 0.7 - hour.precipitation) < 1e-9)
            #expect((0...100).contains(hour.humidity) && (0...100).contains(hour.cloudCover))
            #expect((0...100).contains(hour.precipitationProbability))
            #expect((0..<360).contains(hour.windDirection) && hour.windGusts > hour.windSpeed)
            #expect((960...1050).contains(hour.pressure) && (0...20).contains(hour.uvIndex))
            if !hour.isDay { #expect(hour.uvIndex < 0.05) }
        }
    }

    @Test func `the weather varies within a month`() throws {
        let codes = Set(weather(try model("London", "GB"), month: "01").map(\.code))
        #expect(codes.isSuperset(of: [0, 2, 3, 61]), "\(codes.sorted())")
        #expect(weather(try model("Oslo", "NO"), month: "01").contains { (71...75).contains($0.code) })
        #expect(weather(try model("Singapore", "SG"), month: "01").contains { $0.code >= 80 })
    }

    @Test func `afternoons are warmer than nights`() throws {
        let place = try model("Madrid", "ES")
        let days = (0..<28).map { date("2026-07-02T00:00:00Z").addingTimeInterval(Double($0) * 86_400) }
        let nights = mean(days.map { place.weather(at: $0.addingTimeInterval(4 * 3600)).temperature })
        let afternoons = mean(days.map { place.weather(at: $0.addingTimeInterval(15 * 3600)).temperature })
        #expect(afternoons - nights > 5)
    }

    @Test func `the temperature changes gradually from hour to hour`() throws {
        let place = try model("Berlin", "DE")
        let start = date("2026-01-01T00:00:00Z")
        let hours = (0..<2000).map { place.weather(at: start.addingTimeInterval(Double($0) * 3600)).temperature }
        for (one, two) in zip(hours, hours.dropFirst()) { #expect(abs(one - two) < 3) }
    }

    @Test func `neighbouring places have similar weather`() throws {
        let moment = date("2026-05-05T12:00:00Z")
        let one = ClimateModel(latitude: 52.5, longitude: 13.4, elevation: 40).weather(at: moment)
        let two = ClimateModel(latitude: 52.6, longitude: 13.5, elevation: 40).weather(at: moment)
        #expect(abs(one.temperature - two.temperature) < 1)
        #expect(abs(one.pressure - two.pressure) < 2)
    }
}
