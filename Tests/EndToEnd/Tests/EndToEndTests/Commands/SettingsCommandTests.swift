import Foundation
import Testing

/// Tests of `almanac settings`, on which scripts rely.
struct SettingsCommandTests {
    @Test func `every setting is listed with its value, and can be set to each value that is listed`() async throws {
        let home = try Home()
        let settings = try await home.run("settings", "list", "--json").records()
        #expect(
            settings.compactMap { $0["name"] as? String } == [
                "units", "provider", "first-weekday", "time-zone", "book-source", "page-width", "theme", "keys",
                "mouse",
                "side-pane", "lock-time",
            ])
        for setting in settings {
            let name = try #require(setting["name"] as? String)
            let allowed = try #require(setting["allowed"] as? [String])
            #expect(!allowed.isEmpty)
            for value in allowed {
                let set = try await home.run("settings", "set", name, value)
                #expect(set.code == 0 && set.messages.isEmpty, "\(name) \(value): \(set)")
                let get = try await home.run("settings", "get", name)
                #expect(get.output == set.output)
                // Something outside of the settings may decide.
                if value != "automatic" { #expect(get.output == "\(value)\n") }
            }
        }
    }

    @Test func `a setting counts for later commands, and an option for its own`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        #expect(try await home.run("settings", "set", "units", "IMPERIAL").output == "imperial\n")
        #expect(try await home.run("weather", "Oslo").output.contains("°F"))
        #expect(try await home.run("weather", "Oslo", "--units", "metric").output.contains("°C"))
        #expect(try await home.run("settings", "get", "units").output == "imperial\n")
        #expect(try await home.run("settings", "get", "first-weekday", "--week-starts", "fri").output == "friday\n")
    }

    @Test func `automatic units follow the region, and without a choice they are metric in every region`() async throws
    {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        func unit(_ environment: [String: String], _ options: String...) async throws -> String? {
            let json = try await home.run(["weather", "Oslo", "--json"] + options, environment: environment).json()
            return ((json as? [String: Any])?["units"] as? [String: String])?["temperature"]
        }
        #expect(try await unit(["LANG": "en_US.UTF-8"]) == "°C")
        #expect(try await home.run("settings", "set", "units", "Automatic").output == "automatic\n")
        #expect(try await unit(["LANG": "en_US.UTF-8"]) == "°F")
        #expect(try await unit(["LANG": "en_US.UTF-8", "LC_MEASUREMENT": "en_GB"]) == "°C")
        #expect(try await unit(["LANG": "en_US.UTF-8"], "--units", "metric") == "°C")
        #expect(try await home.run("settings", "get", "units").output == "automatic\n")
    }

    @Test(arguments: [
        (["set", "units", "kelvin"], "setting-not-allowed", "metric, imperial or automatic"),
        (["set", "time-zone", "Mars/Olympus"], "setting-not-allowed", "Europe/Oslo"),
        (["set", "colour", "red"], "usage", "lock-time"), (["get"], "usage", "Missing"),
        (["set", "units"], "usage", "Missing"),
    ])
    func `a mistake changes nothing and names the allowed values`(
        arguments: [String], code: String, message: String
    ) async throws {
        let home = try Home()
        let outcome = try await home.run(["settings"] + arguments + ["--json"])
        #expect(outcome.code == 64 && outcome.output.isEmpty)
        #expect(outcome.messages.contains(#""code":"\#(code)""#) && outcome.messages.contains(message), "\(outcome)")
        #expect(!FileManager.default.fileExists(atPath: home.file("settings").path))
    }
}
