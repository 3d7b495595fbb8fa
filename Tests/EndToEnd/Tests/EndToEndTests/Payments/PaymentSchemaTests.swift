import Foundation
import ProcessTesting
import Testing

/// Holds what `almanac pay` prints with `--json` against the schema of the wire, which sends the same records.
@Suite(
    .enabled("The Python package jsonschema is missing.") {
        try await Python.runs("from jsonschema import Draft202012Validator")
    })
struct PaymentSchemaTests {
    private static let book = "opds2-the-moon-over-quill-harbour"

    @Test func `offers, purchases and products are as the schema of the wire says`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        for options in [[], ["--book", Self.book, "--promo", "MOON"]] {
            try await check(home.run(["pay", "offers", "--json"] + options).output, "Offer", count: 2)
        }
        let offer = "book:\(Self.book)"
        _ = try await home.run("pay", "buy", offer, "--yes", input: Card.declined.lines)
        let paid = try await home.run("pay", "buy", offer, "--yes", "--json", input: Card.accepted.lines)
        try await check(paid.output, "Purchase", count: 1)
        try await check(home.run("pay", "status", "--json").output, "Purchase", count: 2)
        try await check(home.run("pay", "restore", "--json").output, "Product", count: 1)
    }

    private func check(_ output: String, _ definition: String, count: Int) async throws {
        let records = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [Any]
        #expect(records?.count == count, "\(output)")
        let root = URL(filePath: #filePath).appending(path: "../../../../../..").standardized
        let files = ["Tests/Wire/check-records.py", "App/router.schema.json"].map { root.appending(path: $0).path }
        let outcome = try await Python.run(files + [definition], input: [output])
        #expect(outcome.code == 0, "\(definition): \(outcome.output)")
    }
}
