import Foundation
import Testing

/// Tests of the behaviour of `almanac city` and `almanac weather` on which scripts rely, with a server that works or
/// fails.
@MainActor
struct WeatherCommandTests {
    @Test func `cities are found, saved, listed and forgotten`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        #expect(try await home.run("city", "search", "spring").output.contains("Springfield"))
        let added = try #require(try await home.run("city", "add", "zurich", "--json").records().first)
        #expect(added["name"] as? String == "Zürich")
        #expect(
            try await home.run("city", "add", "Portland,", "Maine").output == "Saved: Portland, Maine, United States\n")
        #expect(
            try await home.run("city", "list", "--json").records().map { $0["name"] as? String } == [
                "Zürich", "Portland",
            ])
        #expect(try await home.run("city", "rm", "zürich").code == 0)
        #expect(try await home.run("city", "list", "--json").records().map { $0["name"] as? String } == ["Portland"])
    }

    @Test func `weather as JSON has every key, in the requested units and days`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let outcome = try await home.run("weather", "Dubai", "--days", "2", "--units", "imperial", "--json")
        #expect(outcome.code == 0 && outcome.messages.isEmpty)
        let weather = try #require(try outcome.json() as? [String: Any])
        #expect(
            Set(weather.keys) == [
                "city", "provider", "asOf", "stale", "failure", "alerts", "alertsFailure", "units", "current", "hourly",
                "daily",
            ])
        #expect(weather["provider"] as? String == "open-meteo")
        #expect(weather["stale"] as? Bool == false)
        #expect((weather["units"] as? [String: String])?["temperature"] == "°F")
        #expect((weather["daily"] as? [[String: Any]])?.count == 2)
        let temperature = try #require((weather["current"] as? [String: Any])?["temperature"] as? Double)
        #expect((50...130).contains(temperature))
    }

    @Test func `the next hours fit the width of the terminal, and are the hours of the JSON`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        for columns in [30, 80, 200] {
            let outcome = try await home.run("weather", "Oslo", "--hours", environment: ["COLUMNS": "\(columns)"])
            let rows = outcome.output.split(separator: "\n").filter { $0.contains(":00  ") && $0.hasPrefix("  ") }
            #expect(outcome.code == 0 && rows.count == 24, "\(outcome)")
            #expect(rows.allSatisfy { $0.count <= max(columns, 51) }, "\(outcome)")
            #expect(rows.contains { $0.contains("█") } == (columns >= 80), "\(outcome)")
        }
        let json = try await home.run("weather", "Oslo", "--hours", "50", "--json").json()
        #expect(((json as? [String: Any])?["hourly"] as? [Any])?.count == 50)
    }

    @Test func `the screen of a city has charts of the temperature and of the wind`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        #expect(try await home.run("city", "add", "Oslo").code == 0)
        let user = try Terminal(home, "open", "almanac://cities")
        try await user.type("1", after: "1. Oslo", "> ")
        try await user.see("Next 24 hours (°C)")
        try await user.see("Wind (km/h)")
    }

    @Test(arguments: [("open-meteo", "Open-Meteo"), ("met-norway", "MET Norway"), ("wttr", "wttr.in")])
    func `the requested provider is used and named`(id: String, name: String) async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let json = try await home.run("weather", "Oslo", "--provider", id, "--days", "2", "--json").json()
        let weather = try #require(json as? [String: Any])
        #expect(weather["provider"] as? String == id)
        #expect((weather["daily"] as? [Any])?.count == 2)
        #expect((weather["asOf"] as? String)?.hasSuffix("Z") == false)
        let text = try await home.run("weather", "Oslo", "--provider", id)
        #expect(text.output.contains("\(name) demo (made-up data), "), "\(text.output)")
    }

    @Test func `warnings of MET Norway are shown, stored, and missed without harm to the forecast`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        for name in ["Oslo", "Lisbon"] { #expect(try await home.run("city", "add", name).code == 0) }
        try await server.misbehave(#"{"status":500,"only":"/met-norway/weatherapi/metalerts"}"#)
        let arguments = ["weather", "--provider", "met-norway"]
        let missed = try await home.run(arguments)
        #expect(missed.code == 0 && missed.output.contains("MET Norway"), "\(missed)")
        #expect(missed.messages.hasPrefix("Warnings may be missing. "), "\(missed)")
        try await server.misbehave("{}")
        let headline = "\nYellow warning: Gale, "
        for more in [[], ["--hours"], ["--offline"]] {
            let text = try await home.run(arguments + more)
            #expect(
                text.code == 0 && text.output.contains(headline) && text.output.contains("\n  Made-up data: gale"),
                "\(text)")
        }
        #expect(try await home.run(arguments + ["--format", "{alert}"]).output == "Gale (yellow)\n")
        #expect(try await home.run("today", "--offline").output.contains(headline))
        let json = try await home.run(arguments + ["--offline", "--json"]).json()
        let alerts = try #require((json as? [String: Any])?["alerts"] as? [[String: Any]])
        #expect(alerts.map { $0["level"] as? String } == ["yellow"])
        let other = try await home.run(["weather", "Lisbon", "--provider", "met-norway", "--json"]).json()
        #expect((other as? [String: Any])?["alerts"] is NSNull)

        // The screens show it too.
        try await home.skipIntroduction()
        #expect(try await home.run("settings", "set", "provider", "met-norway").code == 0)
        let terminal = try FullScreenTerminal(home, ["open", "almanac://cities"])
        try await terminal.press("\r", after: "MET Norway demo")
        try await terminal.see("! Yellow warning: Gale, ")
        try await terminal.press("\u{1B}[27u", after: "Made-up data: gale")
        try await terminal.press("\u{1B}[27u", after: "x Remove")
        try await terminal.press("a", after: "q Quit")
        try await terminal.see("  Yellow warning: Gale, ")
        terminal.press("\u{11}")
        #expect(await terminal.exitCode() == 0)
    }

    @Test func `a failing provider is replaced by the next provider, whose name is shown`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await server.misbehave(#"{"status":500,"only":"/open-meteo"}"#)
        let outcome = try await home.run("weather", "Oslo", "--json")
        #expect(outcome.code == 0)
        #expect((try outcome.json() as? [String: Any])?["provider"] as? String == "met-norway")
        try await server.misbehave(#"{"status":500,"only":"/wttr"}"#)
        let other = try await home.run("weather", "Oslo", "--provider", "wttr", "--json")
        #expect((try other.json() as? [String: Any])?["provider"] as? String == "open-meteo")
    }

    @Test func `almanac names no address of its maintainers unless the release sets one`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        for (contact, provider) in [("", "open-meteo"), ("post@example.org", "met-norway")] {
            // MET Norway refuses a program without an address.
            let outcome = try await home.run(
                "weather", "Oslo", "--provider", "met-norway", "--json", environment: ["ALMANAC_CONTACT": contact])
            #expect((try outcome.json() as? [String: Any])?["provider"] as? String == provider, "\(outcome)")
        }
        let wrong = try await home.run("weather", "Oslo", "--json", environment: ["ALMANAC_CONTACT": "a\nb"])
        #expect(wrong.code == 64 && wrong.messages.contains(#""hint":"ALMANAC_CONTACT""#), "\(wrong)")
    }

    @Test(arguments: [-6, 1])
    func `weather of other years is not the weather now`(years: Int) async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await server.advance(by: years * 365 * 86_400)
        let other = try await home.run("weather", "Oslo")
        #expect(other.code == 1 && other.output.isEmpty, "\(other)")
        #expect(other.messages.contains("Cannot load the weather: Open-Meteo: The provider's answer covers 20"))
        #expect(other.messages.contains(", but today is 20"))
        #expect(other.messages.contains("MET Norway and wttr.in failed too."))

        try await server.advance(by: -years * 365 * 86_400)
        #expect(try await home.run("weather", "Oslo").code == 0)
        try await server.advance(by: years * 365 * 86_400)
        let kept = try await home.run("weather", "Oslo")
        #expect(kept.code == 0 && kept.messages.hasPrefix("Old weather, from "))
    }

    @Test func `without libcurl a command that needs the network names the library, and tasks still work`() async throws
    {
        let home = try Home()
        // The loader looks in this folder first, and tries no other file if this one is broken.
        try Data().write(to: home.folder.appending(path: "libcurl.so.4"))
        let broken = ["LD_LIBRARY_PATH": home.folder.path]
        let search = try await home.run(["city", "search", "spring"], environment: broken)
        #expect(search.code == 1)
        #expect(search.messages.contains("The network cannot be used"), "\(search.messages)")
        #expect(search.messages.contains("libcurl.so.4"))
        #expect(try await home.run(["todo", "add", "Buy milk"], environment: broken).code == 0)
    }

    @Test func `with too few file descriptors, a command that needs the network ends with the reason`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        // Files that this process has open count too, so they are closed. A program that does not end is killed.
        let script = """
            for file in /proc/self/fd/*; do file=${file##*/}; ((file < 3)) || eval "exec $file>&-"; done
            ulimit -n "$0" && exec timeout --signal=KILL 120 "$@"
            """
        var messages = ""
        // From as few as the loader of the program needs to as many as suffice.
        for limit in 4...20 {
            let outcome = try await home.run(
                ["city", "search", "spring"], through: ["/bin/bash", "-c", script, "\(limit)"])
            #expect(outcome.code <= 1, "\(limit) files")
            // Before the reason, the log may say only that the file with the pauses of providers cannot be opened.
            let reason = outcome.messages.split(separator: "\n").drop {
                $0.contains(" warning almanac: reason=The data file ") && $0.contains("weather.sqlite cannot be opened")
            }
            let isSaid = reason.first?.hasPrefix("almanac: ") == true
            #expect(outcome.code == 0 || isSaid, "\(limit) files: \(outcome.messages)")
            messages += outcome.messages
        }
        #expect(messages.contains("no file descriptor is free"), "\(messages)")
    }

    @Test func `old weather is served, marked so, when the server is lost`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        _ = try await home.run("city", "add", "Oslo")
        #expect(try await home.run("weather").code == 0)
        await server.stopAndWait()
        let text = try await home.run("weather")
        #expect(text.code == 0)
        #expect(text.messages.hasPrefix("Old weather, from "))
        #expect(text.messages.split(separator: "\n").count == 1, "\(text.messages)")
        let json = try #require(try await home.run("weather", "Oslo", "--json").json() as? [String: Any])
        #expect(json["stale"] as? Bool == true)
        // No cached response has these units.
        #expect(try await home.run("weather", "--units", "imperial").code == 1)
    }

    @Test(.enabled(if: WallClock.isPossible, "there is no compiler"))
    func `offline the weather is the stored one with its age, without a request and without the network's library`()
        async throws
    {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        for name in ["Oslo", "Lisbon"] { #expect(try await home.run("city", "add", name).code == 0) }
        let nothing = try await home.run("weather", "--offline")
        #expect(nothing.code == 1 && nothing.output.isEmpty)
        #expect(nothing.messages.hasPrefix("almanac: No weather of 'Oslo, Norway' is stored"), "\(nothing)")
        let now = try await WallClock(in: home.folder).environment(showing: .now)
        let fresh = try await home.run(["weather"], environment: now).output
        await server.stopAndWait()
        // The loader tries no other file if this one is broken.
        try Data().write(to: home.folder.appending(path: "libcurl.so.4"))
        let broken = now.merging(["LD_LIBRARY_PATH": home.folder.path]) { $1 }
        let text = try await home.run(["weather", "--offline"], environment: broken)
        #expect(
            text.code == 0 && text.output == fresh && text.messages == "Stored weather, from just now.\n", "\(text)")
        let line = try await home.run(
            ["weather", "oslo", "--offline", "--format", "{city} {age}"], environment: broken)
        #expect(line.code == 0 && line.output == "Oslo 0 min\n" && line.messages.isEmpty, "\(line)")
        let json = try await home.run(["weather", "--offline", "--hours", "2", "--json"], environment: broken).json()
        #expect((json as? [String: Any])?["stale"] as? Bool == true)
        #expect(((json as? [String: Any])?["hourly"] as? [Any])?.count == 2)
        for (arguments, code) in [
            (["Lisbon"], "nothing-stored"), (["Springfield"], "unknown-city"),
            (["--units", "imperial"], "nothing-stored"),
        ] {
            let outcome = try await home.run(["weather", "--offline", "--json"] + arguments, environment: broken)
            #expect(outcome.code == 1 && outcome.messages.contains("\"code\":\"\(code)\""), "\(outcome)")
        }
    }

    @Test func `a line has each field that the README lists, with its value of the weather`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        #expect(try await home.run("city", "add", "Oslo").code == 0)
        let readme = URL(filePath: #filePath)
            .appending(path: "../../../../../../Packages/Commands/WeatherCommands/README.md")
        let fields = try String(contentsOf: readme.standardized, encoding: .utf8)
            .matches(of: /(?m)^\| `(\{[a-z]+\})`/).map { String($0.1) }
        let names = ["city", "temp", "condition", "rain", "wind", "high", "low", "alert", "age"]
        #expect(fields == names.map { "{\($0)}" })
        let weather = try #require(try await home.run("weather", "--json").json() as? [String: Any])
        let now = try #require(weather["current"] as? [String: Any])
        let today = try #require((weather["daily"] as? [[String: Any]])?.first)
        func number(_ value: Any?) throws -> Double { try #require(value as? Double) }
        let rain = try (number(today["precipitation"]), number(today["precipitationProbability"]))
        let expected = try [
            "Oslo", String(format: "%.1f °C", number(now["temperature"])), now["condition"] as? String ?? "",
            String(format: "%.1f mm (%.0f %%)", rain.0, rain.1),
            String(format: "%.0f km/h", number(now["windSpeed"])),
            String(format: "%.1f °C", number(today["maximumTemperature"])),
            String(format: "%.1f °C", number(today["minimumTemperature"])), "–",
        ]
        let line = try await home.run("weather", "--offline", "--format", fields.joined(separator: "|") + "|{{x}}")
        let values = line.output.split { "|\n".contains($0) }.map(String.init)
        #expect(values.dropLast(2) == expected[...], "\(line)")
        // A busy machine can need more than a minute.
        #expect(values.suffix(2).first?.hasSuffix(" min") == true && values.last == "{x}", "\(line)")
    }

    @Test(.enabled(if: WallClock.isPossible, "there is no compiler"))
    func `offline the present weather is that of the hour, until the stored answer ends`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        #expect(try await home.run("city", "add", "Oslo").code == 0)
        let json = try await home.run("weather", "--json").json()
        let hours = try #require((json as? [String: Any])?["hourly"] as? [[String: Any]])
        let clock = try await WallClock(in: home.folder)
        let later = clock.environment(showing: Date() + 26 * 3_600)
        let line = try await home.run(["weather", "--offline", "--format", "{temp}, {age}"], environment: later)
        #expect(line.output.hasSuffix(", 26 h\n"), "\(line)")
        let temperatures = hours.compactMap { ($0["temperature"] as? Double).map { String(format: "%.1f °C", $0) } }
        #expect(temperatures.contains(String(line.output.prefix { $0 != "," })), "\(line)")
        let text = try await home.run(["weather", "--offline"], environment: later)
        #expect(text.messages == "Stored weather, from 26 hours ago.\n", "\(text)")
        let end = clock.environment(showing: Date() + 30 * 86_400)
        #expect(try await home.run(["weather", "--offline"], environment: end).code == 1)
    }

    @Test(arguments: [
        #"{"status":500}"#, #"{"status":429}"#, #"{"garbage":true}"#, #"{"cut":"head"}"#, #"{"cut":"body"}"#,
        #"{"hang":true}"#,
    ])
    func `a failing server leads to a message, and saved data stays`(faults: String) async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let impatient = ["ALMANAC_TIMEOUT": "1"]
        _ = try await home.run("city", "add", "Oslo")
        try await server.misbehave(faults)
        let first = try await home.run("weather", environment: impatient)
        #expect(first.code == 1)
        #expect(first.output.isEmpty)
        #expect(first.messages.hasPrefix("almanac: Cannot load the weather: "), "\(first.messages)")
        #expect(first.messages.split(separator: "\n").count == 1)
        let search = try await home.run("city", "add", "Lisbon", environment: impatient)
        #expect(search.code == 1)
        #expect(search.messages.hasPrefix("almanac: Cannot search for cities: "), "\(search.messages)")

        try await server.misbehave("{}")
        #expect(try await home.run("weather").code == 0)
        try await server.misbehave(faults)
        let second = try await home.run("weather", environment: impatient)
        #expect(second.code == 0)
        #expect(second.messages.contains("Old weather"))
        #expect(try await home.run("city", "list", "--json").records().map { $0["name"] as? String } == ["Oslo"])
    }

    @Test(arguments: [
        (["city", "add", "Qwertyuiop"], 1, "No city named 'Qwertyuiop' was found."),
        (["city", "add", ""], 1, "No city named"),
        (["city", "rm", "Atlantis"], 1, "There is no saved city 'Atlantis'."),
        (["weather", "Qwertyuiop"], 1, "No city named 'Qwertyuiop' was found."),
        (["weather"], 1, "No cities yet."),
        (["weather", "Oslo", "--days", "17"], 64, "1 to 16 days"),
        (["weather", "Oslo", "--hours", "361"], 64, "1 to 360 hours"),
        (["weather", "Oslo", "--format", "{city} {tmp}"], 64, "There is no field '{tmp}', at character 8"),
        (["weather", "Oslo", "--units", "kelvin"], 64, "kelvin"),
        (["weather", "Oslo", "--provider", "frog"], 64, "Use one of open-meteo, met-norway, wttr."),
        (["weather", "Oslo", "--demo", "--in-memory"], 64, "Give only one of"),
        (["weather", "Oslo", "--endpoints", "nowhere"], 64, "'nowhere' is not the address of a server"),
    ])
    func `a mistake has one clear message and its code`(arguments: [String], code: Int32, message: String) async throws
    {
        let server = try await Server()
        let outcome = try await Home(endpoints: server.url).run(arguments)
        #expect(outcome.code == code)
        #expect(outcome.messages.contains(message), "\(outcome.messages)")
        #expect(outcome.output.isEmpty)
    }

    @Test func `when two processes remove a city at once, one succeeds and the other one reports that it is gone`()
        async throws
    {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        for _ in 1...5 {
            _ = try await home.run("city", "add", "Oslo")
            async let first = home.run("city", "rm", "Oslo")
            async let second = home.run("city", "rm", "Oslo")
            let outcomes = try await [first, second].sorted { $0.code < $1.code }
            #expect(outcomes.map(\.code) == [0, 1])
            #expect(outcomes.map(\.output) == ["Removed: Oslo, Norway\n", ""])
            #expect(outcomes[1].messages == "almanac: There is no saved city 'Oslo'.\nhint: almanac city list\n")
        }
    }

    @Test func `a proxy of the environment is not used for this machine itself`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let outcome = try await home.run("weather", "Oslo", environment: ["http_proxy": "http://127.0.0.1:9"])
        #expect(outcome.code == 0, "\(outcome.messages)")
    }

    @Test func `a command that is interrupted is cancelled`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await server.misbehave(#"{"hang":true,"count":9}"#)
        let user = try Terminal(home, "weather", "Oslo", skippingIntroduction: false)
        try await server.untilFaultIsMet(of: 9)
        user.signal(SIGINT)
        try await user.see("Cancelled.")
        #expect(await user.exitCode() == 2)
    }
}
