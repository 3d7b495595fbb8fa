import ArgumentParser
import CityWeather
import CommandTesting
import FlowDouble
import Foundation
import Location
import SettingsDouble
import Testing
import TodayDouble
import Weather
import WeatherDouble

@testable import WeatherCommands

/// `almanac weather` and `almanac location`, from the arguments through the use case to the output.
@MainActor
struct WeatherCommandTests {
    private struct Almanac: ParsableCommand {
        static let configuration = CommandConfiguration(
            subcommands: [CityCommand.self, WeatherCommand.self, LocationCommand.self])
    }

    private let almanac = CommandLineDouble(Almanac.self, services: InMemoryServices.places)

    private func place(_ arguments: String...) async throws -> Substring {
        try await almanac.run(["weather"] + arguments).prefix { $0 != "\n" }
    }

    @Test func `weather without a name is for the user's position, or for the first saved city`() async throws {
        let error = await #expect(throws: (any Error).self) { try await almanac.run("weather") }
        #expect("\(try #require(error))".hasPrefix("No cities yet."))
        for name in ["Oslo", "Portland"] { try await almanac.run("city", "add", name) }
        #expect(try await place() == "Oslo, Norway")
        try await almanac.run("location", "set", "48.4,10", "Ulm")
        #expect(try await place() == "Ulm")
    }

    @Test func `a name means a saved city first, then any city, which stays unsaved`() async throws {
        try await almanac.run("city", "add", "Portland, Maine")
        #expect(try await place("portland") == "Portland, Maine, United States")
        #expect(try await place("13") == "Portland, Maine, United States")
        #expect(try await place("Portland, Oregon") == "Portland, Oregon, United States")
        #expect(try await place("Oslo") == "Oslo, Norway")
        #expect(try await almanac.services.weather().cities().map(\.id) == [13])
        await #expect(throws: WeatherError.noSuchCity("Atlantis")) { try await almanac.run("weather", "Atlantis") }
    }

    @Test func `weather has the requested days, as text and as JSON`() async throws {
        let text = try await almanac.run("weather", "Oslo", "--days", "2")
        #expect(text.split(separator: "\n").count > 5)
        let json = try await almanac.run("weather", "Oslo", "--days", "2", "--json")
        #expect(json.components(separatedBy: "\"sunrise\"").count == 3)
    }

    @Test func `the next hours are printed in place of the days, as text and as JSON`() async throws {
        let almanac = CommandLineDouble(Almanac.self, services: InMemoryServices.places { Date() })
        let text = try await almanac.run("weather", "Oslo", "--hours", "3")
        #expect(text.contains("\nPrecipitation") || text.contains("\nNo precipitation until "))
        #expect(text.contains("\n  Hour  ") && text.contains("  Temperature  ") && !text.contains("Sky"))
        #expect(text.split(separator: "\n").count { $0.contains(":00  ") && $0.contains("km/h") } == 3)
        let day = try await almanac.run("weather", "--hours", "Oslo")
        #expect(day.split(separator: "\n").count { $0.contains(":00  ") && $0.contains("km/h") } == 24)
        #expect(try await almanac.run("weather", "--hours=3", "--units", "metric", "Oslo") == text)
        let json = try await almanac.run("weather", "Oslo", "--hours", "3", "--json")
        #expect(json.components(separatedBy: "\"precipitationProbability\"").count - 1 == 3 + 7)
    }

    @Test func `a template gives one line, without a message beside it`() async throws {
        #expect(try await almanac.run("weather", "Oslo", "--format", "{city}:{{") == "Oslo:{\n")
        let almanac = CommandLineDouble(Almanac.self, services: InMemoryServices.places { Date() })
        let weather = try #require(try almanac.services.weather() as? InMemoryWeatherService)
        await weather.setStale(true)
        #expect(try await almanac.run("weather", "Oslo", "--format", "{age}") == "1 h\n")
        #expect(almanac.messages.isEmpty)
    }

    @Test func `the table of the fields in the README has each field, and its examples are right`() async throws {
        let now = Date(timeIntervalSince1970: 1_795_608_000)
        let module = CityWeatherModule(
            city: City(id: 4, name: "Oslo", latitude: 59.9, longitude: 10.8), now: { now },
            weather: InMemoryWeatherService { now }, today: ManualToday(), settings: InMemorySettingsService())
        let shown = CityWeatherShown()
        await module.start(shown).load()
        let content = try #require(shown.content)
        let readme = URL(filePath: #filePath).appending(path: "../../../README.md").standardized
        let rows = try String(contentsOf: readme, encoding: .utf8).split(separator: "\n")
            .filter { $0.hasPrefix("| `{") }.map { $0.split(separator: "`") }
        #expect(rows.map { String($0[1]) } == CityWeatherFormat.Field.allCases.map { "{\($0.rawValue)}" })
        for row in rows {
            #expect(try CityWeatherFormat(String(row[1])).line(for: content) { $0 } == row[row.count - 2])
        }
    }

    @Test func `offline a saved city has its stored weather, and a city that is not saved is not searched`()
        async throws
    {
        let almanac = CommandLineDouble(Almanac.self, services: InMemoryServices.places { Date() })
        try await almanac.run("city", "add", "Oslo")
        await #expect(throws: WeatherError.nothingStored("Oslo, Norway")) {
            try await almanac.run("weather", "--offline")
        }
        let text = try await almanac.run("weather")
        #expect(try await almanac.run("weather", "--offline") == text)
        #expect(almanac.messages == ["Stored weather, from just now."])
        #expect(try await almanac.run("weather", "--offline", "--json").contains("\"stale\": true"))
        #expect(try await almanac.run("weather", "--offline", "--format", "{city} {age}") == "Oslo 0 min\n")
        await #expect(throws: WeatherError.unknownCity("Portland")) {
            try await almanac.run("weather", "Portland", "--offline")
        }
    }

    @Test func `old weather is printed with a warning beside it`() async throws {
        let weather = try #require(try almanac.services.weather() as? InMemoryWeatherService)
        await weather.setStale(true)
        #expect(try await place("Oslo") == "Oslo, Norway")
        #expect(almanac.messages.first?.hasPrefix("Old weather, from ") == true)
    }

    @Test func `a failure is the error of the command`() async throws {
        let weather = try #require(try almanac.services.weather() as? InMemoryWeatherService)
        try await almanac.run("city", "add", "Oslo")
        await weather.fail(with: WeatherError.unavailable("The server is away."))
        for arguments in [
            ["weather", "Oslo"], ["city", "list"], ["city", "search", "Oslo"], ["city", "rm", "Oslo"],
        ] {
            await #expect(throws: WeatherError.unavailable("The server is away.")) {
                try await almanac.run(arguments)
            }
        }
    }

    @Test(arguments: [
        ["--days", "17"], ["--days", "0"], ["--hours", "0"], ["--hours", "361"],
        ["--hours=0", "--json"],
        ["--format", "{tmp}"],
        ["--format", "{"], ["--format", "{temp}", "--json"], ["--format", "{temp}", "--hours"],
        ["--provider", "crystal-ball"], ["--units", "kelvin"],
    ])
    func `an invalid argument is wrong usage`(_ arguments: [String]) {
        #expect(throws: (any Error).self) { try WeatherCommand.parseAsRoot(arguments) }
    }

    @Test func `options of a command and global options override settings together`() throws {
        let command = try #require(
            try WeatherCommand.parseAsRoot(["--units", "imperial", "--week-starts", "wed"]) as? WeatherCommand)
        #expect(command.overrides[.units] == .imperial && command.overrides[.firstWeekday] == .wednesday)
        #expect(command.overrides[.timeZone] == nil)
    }

    @Test func `a position is set, shown, found, listed and forgotten`() async throws {
        #expect(try await almanac.run("location", "--json") == "null\n")
        #expect(try await almanac.run("location") == "" && almanac.messages.count == 1)
        let set = try await almanac.run("location", "set", "33.87S,151.21E", "Sydney")
        #expect(set == "-33.87, 151.21 (Sydney), set by you\n")
        #expect(try await almanac.run("location") == set)
        #expect(try await almanac.run("location", "find") == "59.91, 10.75 (Oslo), found by the server\n")
        #expect(try await almanac.run("location", "history").split(separator: "\n").count == 2)
        #expect(try await almanac.run("location", "forget") == "Where you are and were is forgotten.\n")
        #expect(try await almanac.run("location", "history", "--json") == "[]\n")
    }

    @Test func `a text that is not a position is refused, and changes nothing`() async throws {
        await #expect(throws: LocationError.unreadable("nowhere")) {
            try await almanac.run("location", "set", "nowhere")
        }
        await #expect(throws: LocationError.invalid(latitude: 91, longitude: 0)) {
            try await almanac.run("location", "set", "91,0")
        }
        #expect(try await almanac.services.location().position() == nil)
    }
}
