import Foundation
import ProcessTesting
import Testing

@testable import WireSurface

/// Holds `wire.schema.json` against messages of every kind.
@Suite(
    .enabled("The Python package jsonschema is missing.") {
        try await Python.runs("from jsonschema import Draft202012Validator")
    })
struct SchemaTests {
    private func check(_ lines: [Data], _ kind: String) async throws {
        let program = WireSchema.file.appending(path: "../Tests/Schema/check-schema.py").standardized
        let outcome = try await Python.run(
            [program.path, WireSchema.file.path, kind],
            input: lines.map { String(decoding: $0.dropLast(), as: UTF8.self) })
        #expect(outcome.code == 0, "\(outcome.output)")
    }

    @Test func `the messages of the server are as the schema says`() async throws {
        try await check(CodingTests.serverMessages.map { WireCoding.line(of: $0) }, "serverMessage")
    }

    @Test func `the messages of clients are as the schema says`() async throws {
        try await check(CodingTests.clientMessages.map { WireCoding.line(of: $0) }, "clientMessage")
    }
}

struct WrittenSchemaTests {
    /// With `WRITE_SCHEMA` set, the file is written.
    @Test func `the schema is generated from the types`() throws {
        let old = try String(contentsOf: WireSchema.file, encoding: .utf8)
        let new = try WireSchema(describedBy: old).text
        if ProcessInfo.processInfo.environment["WRITE_SCHEMA"] != nil {
            try new.write(to: WireSchema.file, atomically: true, encoding: .utf8)
        }
        #expect(
            new == old,
            """
            wire.schema.json is another one. Write it, and describe what is new: \
            WRITE_SCHEMA=1 swift test --package-path Packages/Core/WireSurface --filter WrittenSchemaTests
            """)
    }
}
