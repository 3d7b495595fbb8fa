import CommandRouting
import CommandTesting
import FlowDouble
import PIN
import Testing
import Weather

@testable import WeatherCommands

/// `almanac city`, from the arguments through the use case to the output.
@MainActor
struct CityCommandTests {
    private let almanac = CommandLineDouble(CityCommand.self, services: InMemoryServices.places)

    @Test func `a search prints numbered cities, the largest first, and saves no city`() async throws {
        #expect(
            try await almanac.run("search", "port") == " 2  Portland, Oregon, United States\n"
                + "13  Portland, Maine, United States\n")
        #expect(try await almanac.run("search", "Portland,", "maine") == "13  Portland, Maine, United States\n")
        #expect(try await almanac.services.weather().cities().isEmpty)
    }

    @Test(arguments: ["Atlantis", "x"])
    func `a search that finds nothing is a message, not data`(name: String) async throws {
        #expect(try await almanac.run("search", name) == "")
        #expect(almanac.messages == ["No city named '\(name)' was found."])
        #expect(try await almanac.run("search", name, "--json") == "[]\n")
    }

    @Test func `the largest city is saved, unless a region or a number chooses another`() async throws {
        #expect(try await almanac.run("add", "portland") == "Saved: Portland, Oregon, United States\n")
        #expect(try await almanac.run("add", "Portland, Maine") == "Saved: Portland, Maine, United States\n")
        #expect(try await almanac.run("add", "Po", "--id", "13", "--json").contains("\"region\": \"Maine\""))
    }

    @Test func `a city that was not found is not saved`() async throws {
        await #expect(throws: WeatherError.noSuchCity("Atlantis")) { try await almanac.run("add", "Atlantis") }
        await #expect(throws: WeatherError.noSuchCity("")) { try await almanac.run("add", " ") }
        await #expect(throws: WeatherError.noSuchCity("Portland' with the number '7")) {
            try await almanac.run("add", "Portland", "--id", "7")
        }
        #expect(try await almanac.services.weather().cities().isEmpty)
    }

    @Test func `saved cities are listed, and removed by name, region or number`() async throws {
        #expect(try await almanac.run("list") == "")
        #expect(almanac.messages == ["No cities yet. Use 'almanac city add NAME' to save one."])
        for name in ["Portland", "Portland, Maine", "Oslo"] { try await almanac.run("add", name) }
        #expect(
            try await almanac.run("list") == " 2  Portland, Oregon, United States\n"
                + "13  Portland, Maine, United States\n 4  Oslo, Norway\n")
        #expect(try await almanac.run("rm", "portland,", "ma") == "Removed: Portland, Maine, United States\n")
        #expect(try await almanac.run("rm", "4") == "Removed: Oslo, Norway\n")
        #expect(try await almanac.services.weather().cities().map(\.id) == [2])
    }

    @Test func `a name of several saved cities removes none, and the error lists them`() async throws {
        for name in ["Portland", "Portland, Maine"] { try await almanac.run("add", name) }
        let error = await #expect(throws: WeatherError.self) { try await almanac.run("rm", "portland") }
        #expect(
            error?.description == "Several saved cities are called 'portland': Portland, Oregon, United States (2) and "
                + "Portland, Maine, United States (13). Give the region or the number.")
        #expect(try await almanac.services.weather().cities().count == 2)
    }

    @Test func `a city that is not saved cannot be removed`() async throws {
        await #expect(throws: WeatherError.unknownCity("Oslo")) { try await almanac.run("rm", "Oslo") }
    }

    @Test func `JSON is an array of cities, whatever the command`() async throws {
        let text = try await almanac.run("add", "Oslo", "--json")
        #expect(text.hasPrefix("[\n  {\n    \"country\": \"Norway\",\n    \"id\": 4,"))
        #expect(text.contains("\"region\": null"))
        #expect(try await almanac.run("list", "--json") == text)
        #expect(try await almanac.run("rm", "4", "--json") == text)
        #expect(try await almanac.run("list", "--json") == "[]\n")
    }

    @Test(arguments: [["list"], ["search", "Oslo"], ["add", "Oslo"], ["rm", "Oslo"]])
    func `a PIN locks the cities`(_ arguments: [String]) async throws {
        let pin = try almanac.services.pin()
        try await pin.set(PINDigits("271828"))
        try await pin.lock()
        await #expect(throws: InputMissing.ended(before: .pin)) { try await almanac.run(arguments) }
        #expect(try await almanac.services.weather().cities().isEmpty)
    }

    @Test func `a shell completes the names of saved cities`() async throws {
        #expect(try await almanac.completions("rm", "positional@0").isEmpty)
        try await almanac.run("add", "Portland, Maine")
        #expect(try await almanac.completions("rm", "positional@0") == ["Portland"])
    }
}
