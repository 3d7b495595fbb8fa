import Foundation
import ProcessTesting
import Testing

@testable import CommandRouting

/// The layout of everything that `--json` prints.
struct JSONPrintingTests {
    private struct Task: Encodable {
        var id: Int
        var title: String
        var done = false
        var tags: [String]
    }

    @Test func `a task is laid out as jq does`() throws {
        let task = Task(id: 3, title: "Read a/b \"c\"", tags: ["home"])
        #expect(
            try JSONPrinting.text(of: [task]) == """
                [
                  {
                    "done": false,
                    "id": 3,
                    "tags": [
                      "home"
                    ],
                    "title": "Read a/b \\"c\\""
                  }
                ]
                """)
    }

    @Test(arguments: [
        ("[]", "[]"), ("{}", "{}"), ("[[],{}]", "[\n  [],\n  {}\n]"), (#"{"a":[]}"#, "{\n  \"a\": []\n}"),
        (#"["[]{},: \\\" \\"]"#, "[\n  \"[]{},: \\\\\\\" \\\\\"\n]"), (" [ 1 ,\n2 ] ", "[\n  1,\n  2\n]"),
        ("null", "null"),
    ])
    func `empty arrays are in one line, and strings are not changed`(json: String, text: String) {
        #expect(JSONPrinting.layout(json.utf8) == text)
    }

    @Test func `an element of an array is laid out at its level`() {
        #expect(JSONPrinting.layout(#"{"a":1}"#.utf8, level: 1) == "{\n    \"a\": 1\n  }")
    }

    @Test(.enabled(if: jq != nil, "jq is not installed"))
    func `jq prints the same bytes`() async throws {
        let titles = [
            "", "a/b", "\"", "\\", "\\\"", "\u{1}\u{1B}\n\t\u{8}\u{C}", "[{:,}]", "Größe 🧦", "e\u{301}", "\u{2028}",
        ]
        let records = titles.enumerated().map { index, title in
            Task(id: index, title: title, tags: title.isEmpty ? [] : [title])
        }
        for text in [try JSONPrinting.text(of: records), try JSONPrinting.text(of: [Task]())] {
            #expect(try await Self.printedByJQ(text) == text + "\n")
        }
    }

    private static let jq = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        .map { URL(filePath: "\($0)/jq") }.first { FileManager.default.isExecutableFile(atPath: $0.path) }

    private static func printedByJQ(_ json: String) async throws -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "jq-\(UUID().uuidString).json")
        let printed = file.appendingPathExtension("jq")
        defer { [file, printed].forEach { try? FileManager.default.removeItem(at: $0) } }
        try Data(json.utf8).write(to: file)
        try Data().write(to: printed)
        let output = try FileHandle(forWritingTo: printed)
        let process = try ChildProcess(
            #require(jq).path, [".", file.path], streams: .init(output: output.fileDescriptor))
        #expect(await process.exitCode() == 0)
        return try String(contentsOf: printed, encoding: .utf8)
    }
}
