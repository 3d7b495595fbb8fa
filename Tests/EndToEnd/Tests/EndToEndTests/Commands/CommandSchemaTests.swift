import Foundation
import ProcessTesting
import TestSupport
import Testing

/// Holds what each command prints with `--json` against `App/commands.schema.json`.
@Suite(
    .enabled("The Python package jsonschema is missing.") {
        try await Python.runs("from jsonschema import Draft202012Validator")
    })
struct CommandSchemaTests {
    private static let pin = "471193"
    /// Screens are no JSON, a script prints nothing, and the last one is no command for users.
    private static let withoutOutput: Set = ["attach", "drive", "deliver-events"]

    /// One command after the other, as a user would. A part in braces is replaced. A command after `-` is only preparation.
    private static let steps: [(command: String, input: String)] = [
        ("todo add|Buy milk|--due|today|--tag|home", ""), ("todo list", ""), ("todo search|milk", ""),
        ("todo filter save|home|tag:home", ""), ("todo filter list", ""), ("todo filter rm|home", ""),
        ("todo edit|1|Buy bread", ""),
        ("todo show|1", ""), ("todo done|1", ""), ("todo undo|1", ""), ("undo", ""), ("redo", ""),
        ("todo export|{folder}/todo.txt", ""), ("todo export|--format|ics", ""),
        ("todo import|-|--format|todotxt", "Call Ana\n"), ("todo sync|{folder}/tasks", ""), ("todo rm|1", ""),
        ("city search|Oslo", ""), ("city add|Oslo", ""), ("city list", ""), ("weather", ""),
        ("weather|--hours", ""), ("today", ""), ("city rm|Oslo", ""),
        ("location show", ""), ("location set|59.91,10.75", ""), ("location show", ""), ("location find", ""),
        ("location history", ""), ("location forget", ""),
        ("books search|moon", ""), ("books show|gutendex-1001", ""), ("books get|gutendex-1001", ""),
        ("books shelf", ""), ("books read|gutendex-1001|--plain", ""),
        ("books note add|gutendex-1001|--at|1.2|again", ""), ("books notes|gutendex-1001", ""), ("books notes", ""),
        ("books search|every|--shelf", ""), ("books note rm|gutendex-1001|1.2", ""), ("books rm|gutendex-1001", ""),
        ("books add|{folder}/notes.txt", ""),
        ("signin", "{code}\n"), ("account", ""), ("pay offers", ""),
        ("-pay buy|library|--yes", Card.needsConfirmation.lines), ("pay cancel|library", ""),
        ("pay buy|library|--yes", Card.accepted.lines), ("pay status", ""), ("pay restore", ""),
        ("notifications list", ""), ("notifications on|book-of-the-month", ""), ("notifications show", ""),
        ("notifications off|book-of-the-month", ""), ("signout", ""), ("signout", ""),
        ("settings list", ""), ("settings get|units", ""), ("settings set|units|imperial", ""),
        ("analytics on", ""), ("analytics status", ""), ("licenses", ""), ("analytics show", ""),
        ("analytics export|{folder}/events.jsonl", ""), ("analytics send", ""), ("analytics off", ""),
        ("backup|--to|{folder}/copies", ""), ("restore|{backup}", ""), ("repair", ""), ("doctor", ""),
        ("completions|bash", ""), ("completions|--install|fish", ""),
        ("pin set", "\(pin)\n"), ("lock", ""), ("pin change", "\(pin)\n582204\n"), ("pin remove", "582204\n"),
        ("open|almanac://tasks", ""),
    ]

    @Test func `each command with --json prints what its definition says`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try Data("Call me Ishmael.".utf8).write(to: home.folder.appending(path: "notes.txt"))
        try FileManager.default.createDirectory(
            at: home.folder.appending(path: "tasks"), withIntermediateDirectories: true)
        _ = try await home.run("signin", "+4791234567")
        var lines: [String] = []
        for (command, input) in Self.steps {
            let words = command.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
            let name = try #require(words.first).filter { $0 != "-" }
            let open = name == "open" ? try home.start(["--headless"]) : nil
            if open != nil {
                try await until { FileManager.default.fileExists(atPath: "\(home.folder.path)/almanac.socket") }
            }
            defer { open?.kill(SIGTERM) }
            let code = input.contains("{code}") ? try await server.code(for: "+4791234567") : ""
            let backup = try FileManager.default.subpathsOfDirectory(atPath: home.folder.path)
                .first { $0.hasPrefix("copies/todo-") }
            let arguments = words.dropFirst().map {
                $0.replacing("{folder}", with: home.folder.path)
                    .replacing("{backup}", with: "\(home.folder.path)/\(backup ?? "")")
            }
            let outcome = try await home.run(
                name.split(separator: " ").map(String.init) + arguments + ["--json"],
                input: input.replacing("{code}", with: code),
                environment: name == "analytics send"
                    ? ["ALMANAC_ANALYTICS_FILE": "\(home.folder.path)/sent.jsonl"] : [:])
            if command.hasPrefix("-") { continue }
            #expect(outcome.code == 0, "\(command): \(outcome)")
            lines.append(try Self.line(name, outcome.output))
        }
        let refused = try await home.run("todo", "done", "99", "--json")
        lines.append(try Self.line("error", refused.messages))
        try await check(lines)
    }

    @Test func `each command with --json has a definition, and is tested here`() async throws {
        let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: Self.file("App/commands.schema.json")))
        let definitions = try #require((schema as? [String: Any])?["$defs"] as? [String: Any])
        let tested = Set(Self.steps.map { String($0.command.prefix { $0 != "|" }) })
        for command in try await Home().commands() {
            let name = command.path.joined(separator: " ")
            guard !Self.withoutOutput.contains(name) else { continue }
            #expect(definitions[name] != nil, "App/commands.schema.json has no definition '\(name)'.")
            #expect(tested.contains(name), "'\(name)' is not among the steps of this test.")
        }
    }

    @Test(arguments: [
        (#"{"command": "todo fly", "output": []}"#, "no definition"),
        (#"{"command": "todo list", "output": [{"id": 1}]}"#, "required"),
        (#"{"command": "lock", "output": {"locked": true, "by": "me"}}"#, "by"),
    ])
    func `the check finds a missing definition, a missing field and one that is not defined`(
        line: String, complaint: String
    ) async throws {
        let result = try await Self.python([line])
        #expect(result.code == 1 && result.output.joined().contains(complaint), "\(result.output)")
    }

    /// A line of the check's input.
    private static func line(_ command: String, _ output: String) throws -> String {
        let value = try JSONSerialization.jsonObject(with: Data(output.utf8), options: .fragmentsAllowed)
        let line = try JSONSerialization.data(withJSONObject: ["command": command, "output": value])
        return String(decoding: line, as: UTF8.self)
    }

    private func check(_ lines: [String]) async throws {
        let result = try await Self.python(lines)
        #expect(result.code == 0, "\(result.output)")
    }

    private static func python(_ lines: [String]) async throws -> (code: Int32, output: [String]) {
        let files = ["Tests/Wire/check-records.py", "App/commands.schema.json", "App/router.schema.json"]
        return try await Python.run(files.map { file($0).path } + ["--commands"], input: lines)
    }

    private static func file(_ path: String) -> URL {
        URL(filePath: #filePath).appending(path: "../../../../../..").standardized.appending(path: path)
    }
}
