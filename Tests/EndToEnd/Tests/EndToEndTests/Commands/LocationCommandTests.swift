import Foundation
import Testing

/// Tests of the behaviour of `almanac location` that scripts rely on, and of its effects.
struct LocationCommandTests {
    @Test func `a position is set, shown, found, listed and forgotten`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let none = try await home.run("location", "--json")
        #expect(none.code == 0 && none.output == "null\n" && none.messages.isEmpty)
        #expect(try await home.run("location").messages.contains("almanac location find"))
        #expect(!FileManager.default.fileExists(atPath: home.file("location").path))

        let set = try await home.run("location", "set", "33.87S,151.21E", "Sydney,", "Australia")
        #expect(set.output == "-33.87, 151.21 (Sydney, Australia), set by you\n")
        #expect(try await home.run("location").output == set.output)
        let found = try await home.position("find")
        #expect(Set(found.keys) == ["latitude", "longitude", "name", "source", "date"])
        #expect(found["source"] as? String == "lookUp" && found["name"] is String)
        let history = try await home.run("location", "history", "--json").records()
        #expect(history.compactMap { $0["source"] as? String } == ["lookUp", "user"])
        #expect(try await home.position("show")["latitude"] as? Double == history.first?["latitude"] as? Double)

        #expect(try await home.run("weather").code == 0)
        #expect(try await home.run("weather", "--offline").code == 0)

        let forgotten = try await home.run("location", "forget", "--json")
        #expect(forgotten.code == 0 && forgotten.output == "null\n")
        #expect(try await home.run("location", "history", "--json").records().isEmpty)
        let file = try Data(contentsOf: home.file("location"))
        #expect(file.range(of: Data("Sydney".utf8)) == nil && file.range(of: Data("151.21".utf8)) == nil)
        // Neither is the weather there stored.
        let here = try #require(found["latitude"] as? Double), there = try #require(found["longitude"] as? Double)
        #expect(try await home.run("location", "set", "\(here),\(there)").code == 0)
        let offline = try await home.run("weather", "--offline", "--json")
        #expect(offline.code == 1 && offline.messages.contains("nothing-stored"), "\(offline)")
    }

    @Test(arguments: [
        (["set", "nowhere"], 64, "invalid-position", "59.91,10.75"), (["set", "91,0"], 64, "invalid-position", "91"),
        (["set", "--", "-33.87,181"], 64, "invalid-position", "181"), (["set"], 64, "usage", "Missing"),
        (["find"], 1, "server-unavailable", "127.0.0.1"),
    ])
    func `a mistake has one clear message and its code, and changes nothing`(
        arguments: [String], code: Int32, word: String, message: String
    ) async throws {
        let home = try Home(endpoints: URL(string: "http://127.0.0.1:9"))
        let outcome = try await home.run(["location", arguments[0], "--json"] + arguments.dropFirst())
        #expect(outcome.code == code && outcome.output.isEmpty, "\(outcome)")
        #expect(outcome.messages.contains(#""code":"\#(word)""#) && outcome.messages.contains(message), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: home.file("location").path))
    }

    @Test func `without a server nothing is looked up, and a position can still be set`() async throws {
        let home = try Home()
        let outcome = try await home.run("location", "find", "--json")
        #expect(outcome.code == 1 && outcome.messages.contains(#""code":"no-server""#), "\(outcome)")
        let set = try await home.run("location", "set", "-33.87,151.21")
        #expect(set.output == "-33.87, 151.21, set by you\n", "\(set)")
    }

    @Test func `weather without a city is for the position, or else for the first city`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let none = try await home.run("weather", "--json")
        #expect(none.code == 1 && none.messages.contains(#""code":"no-city""#), "\(none)")
        #expect(none.messages.contains("almanac location set"))
        _ = try await home.run("city", "add", "Lisbon")
        #expect(try await home.city() == "Lisbon")
        _ = try await home.run("location", "set", "59.9139,10.7522", "Home")
        #expect(try await home.city() == "Home")
        #expect(try await home.run("weather", "Lisbon").output.hasPrefix("Lisbon"))
        for provider in ["met-norway", "wttr"] {
            let text = try await home.run("weather", "--provider", provider)
            #expect(text.code == 0 && text.output.hasPrefix("Home\n"), "\(text)")
        }
        // The cached forecast for this place is served without the server.
        await server.stopAndWait()
        #expect(try await home.city() == "Home")
        _ = try await home.run("location", "forget")
        #expect(try await home.city() == "Lisbon")
    }

    @Test func `the open list of cities follows a command elsewhere`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        _ = try await home.run("location", "set", "59.91,10.75", "Oslo")
        let user = try Terminal(home, "open", "almanac://cities")
        try await user.see("1. Where you are: Oslo")
        try await user.see("°C")
        try await user.see("> ")
        _ = try await home.run("location", "set", "48.4,10", "Ulm")
        try await user.see("1. Where you are: Ulm")
        try await user.see("> ")
        try await user.type("q")
        #expect(await user.exitCode() == 0)
    }
}

extension Home {
    fileprivate func position(_ command: String) async throws -> [String: Any] {
        try #require(try await run("location", command, "--json").json() as? [String: Any])
    }

    /// The name of the city whose weather is shown without a name.
    fileprivate func city() async throws -> String? {
        let weather = try await run("weather", "--json").json() as? [String: Any]
        return (weather?["city"] as? [String: Any])?["name"] as? String
    }
}
