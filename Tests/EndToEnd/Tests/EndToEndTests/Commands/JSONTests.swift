import Foundation
import ProcessTesting
import Testing

/// Tests that all commands format JSON as jq does.
struct JSONTests {
    private static let jq = URL(filePath: "/usr/bin/jq")

    @Test func `an empty array is printed on one line`() async throws {
        let home = try Home()
        for command in [["todo", "list"], ["city", "list"]] {
            #expect(try await home.run(command + ["--json"]).output == "[]\n")
        }
    }

    @Test func `a task has two spaces for each level and one after its colons`() async throws {
        let home = try Home()
        _ = try await home.run("todo", "add", "Read https://example.com/a", "--tag", "home")
        #expect(
            try await home.run("todo", "list", "--json").output == """
                [
                  {
                    "done": false,
                    "due": null,
                    "id": 1,
                    "notes": "",
                    "priority": null,
                    "project": null,
                    "relation": "someday",
                    "repeats": null,
                    "tags": [
                      "home"
                    ],
                    "title": "Read https://example.com/a"
                  }
                ]

                """)
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: jq.path), "jq is not installed"))
    func `every command prints the bytes that jq prints`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        _ = try await home.run("analytics", "on")
        for command in [
            ["todo", "add", "Buy \"milk\" / tea", "--due", "today"], ["todo", "list"], ["todo", "done", "1"],
            ["todo", "undo", "1"], ["todo", "edit", "1", "x"], ["todo", "rm", "1"], ["todo", "list"],
            ["city", "search", "spring"], ["city", "add", "Zurich"], ["city", "list"], ["weather"],
            ["city", "rm", "Zürich"],
            ["analytics", "status"], ["analytics", "show"],
        ] {
            let outcome = try await home.run(command + ["--json"])
            #expect(outcome.code == 0, "\(command): \(outcome.messages)")
            let file = home.folder.appending(path: "output.json")
            try Data(outcome.output.utf8).write(to: file)
            // Events are printed as they are stored, with durations such as 4.0, which jq prints as 4.
            let output = outcome.output.replacing(#/(\d)\.0(,?\n)/#) { "\($0.1)\($0.2)" }
            #expect(try await Self.printedByJQ(file) == output, "\(command)")
        }
    }

    private static func printedByJQ(_ file: URL) async throws -> String {
        let printed = file.appendingPathExtension("jq")
        try Data().write(to: printed)
        let output = try FileHandle(forWritingTo: printed)
        let process = try ChildProcess(jq.path, [".", file.path], streams: .init(output: output.fileDescriptor))
        #expect(await process.exitCode() == 0)
        return try String(contentsOf: printed, encoding: .utf8)
    }
}
