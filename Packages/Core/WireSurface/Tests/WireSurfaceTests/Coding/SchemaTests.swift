import Foundation
import ProcessTesting
import TestSupport
import Testing

@testable import WireSurface

/// Holds `wire.schema.json` against messages of every kind.
@Suite(.enabled("The Python package jsonschema is missing.") { try await hasValidator() })
struct SchemaTests {
    private func check(_ lines: [Data], _ kind: String) async throws {
        let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let files = ["Tests/Schema/check-schema.py", "wire.schema.json"].map { package.appending(path: $0).path }
        let outcome = try await python(files + [kind], input: lines.reduce(Data(), +))
        #expect(outcome.code == 0, "\(outcome.output)")
    }

    @Test func `the messages of the server are as the schema says`() async throws {
        try await check(CodingTests.serverMessages.map { WireCoding.line(of: $0) }, "serverMessage")
    }

    @Test func `the messages of clients are as the schema says`() async throws {
        try await check(CodingTests.clientMessages.map { WireCoding.line(of: $0) }, "clientMessage")
    }
}

private func hasValidator() async throws -> Bool {
    try await python(["-c", "from jsonschema import Draft202012Validator"]).code == 0
}

private func python(_ arguments: [String], input: Data = Data()) async throws -> (code: Int32, output: [String]) {
    let folder = try TemporaryFolder()
    let file = try FileHandle(forReadingFrom: try folder.write(input, to: "lines"))
    let process = try ChildProcess(
        "/usr/bin/env", ["python3"] + arguments, streams: .init(input: file.fileDescriptor))
    let lines = await process.lines()
    return (await process.exitCode(), lines)
}
