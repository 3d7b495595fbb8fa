import Foundation
import ProcessTesting
import Testing

/// Holds the JSON of `almanac books` against `App/router.schema.json`, as ``AnsweringSchemaTests`` holds the wire.
@Suite(
    .enabled("The Python package jsonschema is missing.") {
        try await Python.runs("from jsonschema import Draft202012Validator")
    })
struct BookRecordSchemaTests {
    private static let handbook = "gutendex-1001"

    @Test func `books, the shelf and chapters are as the schema says`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        var lines: [String] = []
        for (definition, command) in [
            ("Book", ["search", "--source", "opds2", "--limit", "40"]), ("Book", ["show", Self.handbook]),
            ("ShelfBook", ["get", Self.handbook]), ("ShelfBook", ["shelf"]),
            ("Chapter", ["read", Self.handbook, "--plain"]), ("ShelfBook", ["rm", Self.handbook]),
        ] {
            let outcome = try await home.run(["books"] + command + ["--json"])
            #expect(try outcome.code == 0 && !outcome.records().isEmpty, "\(outcome)")
            // On one line.
            let records = outcome.output.replacing("\n", with: "")
            lines.append(#"{"definition": "\#(definition)", "records": \#(records)}"#)
        }
        let root = URL(filePath: #filePath).appending(path: "../../../../../..").standardized
        let files = ["Tests/Wire/check-records.py", "App/router.schema.json"]
        let outcome = try await Python.run(files.map { root.appending(path: $0).path }, input: lines)
        #expect(outcome.code == 0, "\(outcome.output)")
    }
}
