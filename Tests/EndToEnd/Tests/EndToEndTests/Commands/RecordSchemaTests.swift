import Foundation
import ProcessTesting
import Testing

/// Holds the JSON of commands against the records of `App/router.schema.json`, which the wire sends too.
@Suite(
    .enabled("The Python package jsonschema is missing.") {
        try await Python.runs("from jsonschema import Draft202012Validator")
    })
struct RecordSchemaTests {
    @Test func `accounts, topics and notifications are as the schema says`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        try await check("Account", home.run("account", "--json"))
        try await check("Topic", home.run("notifications", "on", "book-of-the-month", "--json"))
        try await check("Topic", home.run("notifications", "list", "--json"))
        try await check("Notification", home.run("notifications", "show", "--json"))
        try await check("Account", home.run("signout", "--json"))
    }

    @Test func `books, the shelf and chapters are as the schema says`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        let book = "gutendex-1001"
        try await check("Book", home.run("books", "search", "--source", "opds2", "--limit", "40", "--json"))
        try await check("Book", home.run("books", "show", book, "--json"))
        try await check("ShelfBook", home.run("books", "get", book, "--json"))
        try await check("ShelfBook", home.run("books", "shelf", "--json"))
        try await check("Chapter", home.run("books", "read", book, "--plain", "--json"))
        try await check("BookNote", home.run("books", "note", book, "--at", "1.2", "again", "--json"))
        try await check("BookNote", home.run("books", "notes", book, "--json"))
        try await check("ShelfSearch", home.run("books", "search", "every", "--shelf", "--json"))
        try await check("ShelfBook", home.run("books", "rm", book, "--json"))
    }

    @Test func `offers, purchases and products are as the schema says`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await home.signIn(server)
        let book = "opds2-the-moon-over-quill-harbour"
        try await check("Offer", home.run("pay", "offers", "--json"))
        try await check("Offer", home.run("pay", "offers", "--json", "--book", book, "--promo", "MOON"))
        _ = try await home.run("pay", "buy", "book:\(book)", "--yes", input: Card.declined.lines)
        try await check(
            "Purchase", home.run("pay", "buy", "book:\(book)", "--yes", "--json", input: Card.accepted.lines))
        try await check("Purchase", home.run("pay", "status", "--json"))
        try await check("Product", home.run("pay", "restore", "--json"))
    }

    @Test func `cities, forecasts and positions are as the schema says`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await check("City", home.run("city", "search", "Oslo", "--json"))
        try await check("City", home.run("city", "add", "Oslo", "--json"))
        try await check("City", home.run("city", "list", "--json"))
        for provider in ["open-meteo", "met-norway", "wttr"] {
            try await check("Forecast", home.run("weather", "Oslo", "--provider", provider, "--json"))
        }
        try await check("Position", home.run("location", "set", "59.91,10.75", "--json"))
        try await check("Position", home.run("location", "find", "--json"))
        try await check("Position", home.run("location", "history", "--json"))
        // An old forecast.
        await server.stopAndWait()
        try await check("Forecast", home.run("weather", "Oslo", "--json"))
        try await check("City", home.run("city", "rm", "Oslo", "--json"))
    }

    @Test func `an agenda is as the schema says, also with a part that has failed`() async throws {
        let server = try await Server()
        let home = try Home(endpoints: server.url)
        try await check("Agenda", home.run("today", "--json"))
        _ = try await home.run("city", "add", "Oslo")
        _ = try await home.run("todo", "add", "Buy milk", "--due", "today")
        try await check("Agenda", home.run("today", "--json"))
        try Data("no database".utf8).write(to: home.file("weather"))
        let outcome = try await home.run("today", "--json")
        try await check("Agenda", Outcome(code: outcome.code - 1, output: outcome.output, messages: outcome.messages))
    }

    @Test func `settings and licences are as the schema says`() async throws {
        let home = try Home()
        try await check("Setting", home.run("settings", "list", "--json"))
        try await check("Setting", home.run("settings", "get", "time-zone", "--json"))
        try await check("License", home.run("licenses", "--json"))
        try await check("License", home.run("licenses", "curl", "--json"))
    }

    private func check(
        _ record: String, _ outcome: Outcome, sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
        #expect(outcome.code == 0 && outcome.output != "[]\n", "\(outcome)", sourceLocation: sourceLocation)
        let root = URL(filePath: #filePath).appending(path: "../../../../../..").standardized
        let files = ["Tests/Wire/check-records.py", "App/router.schema.json"].map { root.appending(path: $0).path }
        let result = try await Python.run(files + [record], input: [outcome.output])
        #expect(result.code == 0, "\(record): \(result.output)", sourceLocation: sourceLocation)
    }
}
