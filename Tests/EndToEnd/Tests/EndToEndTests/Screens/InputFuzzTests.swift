import Foundation
import GRDB
import ProcessTesting
import Testing

/// Tests that no typed text, and no value that another program has written, makes almanac trap.
///
/// Set `INPUT_FUZZ_RUNS=1000` for more arguments, `INPUT_FUZZ_SEED=1` to repeat a run, and `INPUT_FUZZ_BYTES=1000000` for a
/// longer title.
struct InputFuzzTests {
    private static let changes = [
        "title = x'4275FF'", "title = ''", "due = 'tomorrow'", "due = 9223372036854775807",
        "due = -9223372036854775808", "due = 9e999", "due = x'00'", "tags = x'00'", "tags = ' a  a '",
        "is_done = 'maybe'", "id = -9223372036854775808", "id = 9223372036854775807",
        "title = hex(zeroblob(\(TestRuns.count("INPUT_FUZZ_BYTES", 20_000))))", "title = CAST(x'41FF00F0' AS TEXT)",
    ]

    @Test func `tasks that another program has written badly are shown, named, and can be deleted`() async throws {
        let home = try Home()
        _ = try await home.run("todo", "add", "good")
        _ = try await home.run("todo", "add", "bad", "--due", "today", "--tag", "x")
        try await DatabaseQueue(path: home.file("todo").path).write { db in
            for (number, change) in Self.changes.enumerated() {
                try db.execute(
                    sql: """
                        INSERT INTO item (id, title, is_done, due, tags)
                            SELECT \(3 + number), title, is_done, due, tags FROM item WHERE id = 2;
                        UPDATE item SET \(change) WHERE id = \(3 + number);
                        """)
            }
        }
        for arguments in [
            ["list"], ["list", "--all", "--group", "tag"], ["list", "--all", "--json", "--group", "name"],
        ] {
            let list = try await home.run(["todo"] + arguments)
            #expect(list.code == 0 && list.output.contains("good"), "\(arguments): \(list.code) \(list.messages)")
        }
        let ids = try await home.run("todo", "list", "--all", "--json").records().compactMap { $0["id"] as? Int }
        #expect(ids.count == Self.changes.count + 2)
        try await home.skipIntroduction()
        for id in ids where id != 1 {
            #expect(try await home.run("todo", "done", "--", "\(id)").code == 0, "\(id)")
            #expect(try await home.run("todo", "undo", "--", "\(id)").code == 0, "\(id)")
        }
        let visits = ids.indices.map { "\($0 + 1)\n\nb\n" }.joined()
        let screens = try await home.run([], input: "t\n\(visits)q\n")
        #expect(screens.code == 0 && screens.output.contains("good"), "\(screens.code)")
        for id in ids where id != 1 { #expect(try await home.run("todo", "rm", "--", "\(id)").code == 0, "\(id)") }
        #expect(try await home.titles() == ["good"])
    }

    @Test func `no arguments trap`() async throws {
        let (runs, seed) = (TestRuns.count("INPUT_FUZZ_RUNS", 20), TestRuns.seed("INPUT_FUZZ_SEED"))
        print("INPUT_FUZZ_RUNS=\(runs) INPUT_FUZZ_SEED=\(seed)")
        var random = SplitMix64(seed: seed)
        let home = try Home(endpoints: URL(string: "http://127.0.0.1:9"))
        _ = try await home.run("todo", "add", "good")
        let commands = try await home.commands().map(\.path) + [["help"], []]
        for _ in 0..<runs {
            let arguments = Self.arguments(commands, &random)
            // Without input, so that no secret is ever given. Relative paths are in the folder of the user.
            let outcome = try await home.run(
                arguments, environment: Self.environment(&random), through: ["/usr/bin/env", "-C", home.folder.path])
            #expect(
                [0, 1, 4, 64].contains(outcome.code), "\(arguments): \(outcome.code) \(outcome.messages.suffix(300))")
            #expect(outcome.code == 0 || !outcome.messages.isEmpty, "\(arguments)")
        }
    }

    private static func arguments(_ commands: [[String]], _ random: inout SplitMix64) -> [String] {
        let options = [
            "--due", "--tag", "--group", "--days", "--units", "--id", "--week-starts", "--endpoints", "--to",
            "--provider", "--source", "--limit", "--chapter", "--book", "--promo",
        ]
        let flags = [
            "--json", "--all", "--no-tags", "--in-memory", "--no-input", "--plain", "--yes", "--", "--help",
            "--version",
        ]
        var arguments = commands.randomElement(using: &random) ?? []
        for _ in 0..<Int.random(in: 0...4, using: &random) {
            switch Int.random(in: 0..<3, using: &random) {
            case 0: arguments += flags.randomElement(using: &random).map { [$0] } ?? []
            case 1:
                let option = options.randomElement(using: &random) ?? ""
                arguments += Bool.random(using: &random) ? ["\(option)=\(value(&random))"] : [option, value(&random)]
            default: arguments.append(value(&random))
            }
        }
        return arguments
    }

    private static func value(_ random: inout SplitMix64) -> String {
        let numbers = [
            "0", "1", "-1", "9223372036854775807", "-9223372036854775808", "99999999999999999999", "1e309", "nan",
        ]
        let number = numbers.randomElement(using: &random) ?? ""
        let values = [
            number, "\(number),\(number)", "\(number)d", "\(number)w", "\(number)m", "\(number)y", "\(number)b",
            "+\(number)b",
            "\(number)-01-01",
            "9999-12-31", "0001-01-01", "", " ", "tomorrow", "next week", "none", "fri", "date", "metric", "Oslo",
            "units", "time-zone", "lock-time", "automatic", "+4791234567", "almanac://settings", "almanac://sign-in",
            "59.91,10.75", "GRDB.swift", "gutendex-1001", "opds2-x", "opds2", "library", "book:opds2-x:MOON",
            "\u{202E}\u{0}".replacing("\u{0}", with: ""), "a\u{301}\u{301}", "🧦", String(repeating: "x", count: 5_000),
            String(repeating: "a\u{301}", count: 2_000), "../../etc/passwd", "/dev/null", "file:///", "http://[::1",
            "%00",
            "a,b,,c", "#", "-", "--", "todo", "1 2", "{\"a\":",
        ]
        return values.randomElement(using: &random) ?? ""
    }

    private static func environment(_ random: inout SplitMix64) -> [String: String] {
        let names = ["LC_ALL", "TZ", "ALMANAC_TIMEOUT", "ALMANAC_LOG", "ALMANAC_ENDPOINTS", "LANG"]
        var environment: [String: String] = [:]
        if Int.random(in: 0..<4, using: &random) == 0, let name = names.randomElement(using: &random) {
            environment[name] = value(&random)
        }
        return environment
    }
}
