import Foundation
import ProcessTesting
import Testing

/// Holds the records that commands print against `App/router.schema.json`, which the wire keeps too.
@Suite(
    .enabled("The Python package jsonschema is missing.") {
        try await Python.runs("from jsonschema import Draft202012Validator")
    })
struct AccountSchemaTests {
    @Test func `accounts, topics and notifications are as the schema says`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        try await check(home.run("account", "--json"), "Account")
        try await check(home.run("notifications", "on", "book-of-the-month", "--json"), "Topic")
        try await check(home.run("notifications", "list", "--json"), "Topic")
        try await check(home.run("notifications", "show", "--json"), "Notification")
        try await check(home.run("signout", "--json"), "Account")
    }

    private func check(
        _ outcome: Outcome, _ definition: String, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        let json = try outcome.json()
        let records = json as? [Any] ?? [json]
        #expect(!records.isEmpty, "\(outcome)", sourceLocation: sourceLocation)
        let lines = try records.map {
            String(decoding: try JSONSerialization.data(withJSONObject: $0), as: UTF8.self)
        }
        let root = URL(filePath: #filePath).appending(path: "../../../../../..").standardized
        let files = ["Tests/Wire/check-conversation.py", "App/router.schema.json"].map { root.appending(path: $0).path }
        let checked = try await Python.run(files + [definition], input: lines)
        #expect(checked.code == 0, "\(checked.output)", sourceLocation: sourceLocation)
    }
}
