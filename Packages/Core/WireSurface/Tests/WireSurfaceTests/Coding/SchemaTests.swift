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
        let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let files = ["Tests/Schema/check-schema.py", "wire.schema.json"].map { package.appending(path: $0).path }
        let outcome = try await Python.run(
            files + [kind], input: lines.map { String(decoding: $0.dropLast(), as: UTF8.self) })
        #expect(outcome.code == 0, "\(outcome.output)")
    }

    @Test func `the messages of the server are as the schema says`() async throws {
        try await check(CodingTests.serverMessages.map { WireCoding.line(of: $0) }, "serverMessage")
    }

    @Test func `the messages of clients are as the schema says`() async throws {
        try await check(CodingTests.clientMessages.map { WireCoding.line(of: $0) }, "clientMessage")
    }
}
