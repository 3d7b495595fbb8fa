import Foundation
import ProcessTesting
import Testing

@testable import WireSurface

/// Holds `App/router.schema.json` against an almanac without views.
@Suite(
    .enabled("The Python package jsonschema is missing.") {
        try await Python.runs("from jsonschema import Draft202012Validator")
    })
@MainActor
struct AnsweringSchemaTests {
    @Test func `each module, its messages and its answer are as the schema says`() async throws {
        let server = try await Server()
        let folder = try Home(endpoints: server.url)
        let user = try await AnsweringUser(folder)
        try await user.answer(user.asked("introduction"), .text("start"))
        let home = try await user.asked("home")
        try await visitTasks(user, home, folder)
        try await visitCities(user, home)
        try await visitBooks(user, home, server)
        try await visitSettings(user, home)
        for (exit, module) in [("browseShelf", "shelf"), ("showAgenda", "agenda")] {
            let visit = try await user.begin(exit, of: home)
            let asked = try await user.asked(module)
            if module == "agenda" { #expect(try await user.send("agenda", to: asked)["failures"].array.isEmpty) }
            try await user.answer(asked)
            try await user.end(visit)
        }
        _ = try await user.begin("open", of: home, .text("almanac://shelf"))
        _ = try await user.asked("shelf")
        #expect(try await user.quit() == 0)
        // The next one is locked.
        try await folder.setPIN("471193")
        let next = try await AnsweringUser(folder)
        try await next.answer(next.asked("enterPIN"), .object(["pin": .text("471193")]))
        #expect(try await next.quit() == 0)
        let last = try await AnsweringUser(folder)
        try await last.send("forget", to: last.asked("enterPIN"), .object(["isConfirmed": .bool(true)]))
        #expect(try await last.quit() == 0)

        try await check(try user.conversation.lines + next.conversation.lines + last.conversation.lines)
    }

    private func visitTasks(_ user: AnsweringUser, _ home: ServerMessage.Ask, _ folder: Home) async throws {
        let visit = try await user.begin("browseTodoList", of: home)
        let list = try await user.asked("todoList")
        let writing = try await user.begin("write", of: list)
        try await user.answer(
            user.asked("todoEntry"),
            .object(["title": .text("Buy milk"), "due": .text("fri"), "tags": .text("home")]))
        let id = try await user.end(writing)
        let items = try await user.send("items", to: list)
        #expect(items.array.map { $0["id"] } == [id])
        #expect(try await user.send("find", to: list, .text("tag:home mil")) == items)
        let filter = WireValue.object(["name": .text("house"), "filter": .text("tag:home")])
        #expect(try await user.send("saveFilter", to: list, filter) == .array([filter]))
        #expect(try await user.send("filters", to: list) == .array([filter]))
        #expect(try await user.send("find", to: list, .text("filter:house")) == items)
        #expect(try await user.send("removeFilter", to: list, .text("house")) == .array([filter]))
        #expect(try await user.send("search", to: list, .text("HO mil")) == items)
        #expect(try await user.send("find", to: list, .text("not tag:home")) == .array([]))
        // The command prints the same records.
        let printed = try await folder.run("todo", "list", "--json").output
        #expect(try JSONDecoder().decode(WireValue.self, from: Data(printed.utf8)) == items)
        let editing = try await user.begin("write", of: list, id)
        try await user.answer(user.asked("todoEntry"))
        #expect(try await user.end(editing) == .null)
        let repeating = try await user.begin("write", of: list, id)
        try await user.answer(
            user.asked("todoEntry"),
            .object([
                "priority": .text("high"), "project": .text("@home.garden"), "repeats": .text("week"),
                "notes": .text("a\nb"),
            ]))
        try await user.end(repeating)
        let changed = try #require(try await user.send("items", to: list).array.first)
        #expect(changed["priority"] == .text("high") && changed["project"] == .text("home.garden"))
        #expect(changed["repeats"] == .text("week") && changed["notes"] == .text("a\nb"))
        let done = try await user.send("setDone", to: list, .object(["ids": .array([id]), "isDone": .bool(true)]))
        #expect(done.array.map { $0["done"] } == [.bool(true), .bool(false)])
        try await user.send("delete", to: list, .array([id]))
        let undo = WireValue.object(["revision": .text("undo"), "count": .number(2)])
        #expect(try await user.send("revise", to: list, undo).array == [done.array[0], changed, done.array[1]])
        #expect(try await user.send("items", to: list) == .array([changed]))
        // Several tasks, which another run has added, are done or deleted in one change, and the additions are undone.
        for title in ["Call Ana", "Read"] { #expect(try await folder.run("todo", "add", title).code == 0) }
        let added = Array(try await user.send("items", to: list).array.dropFirst())
        let ids = WireValue.array(added.map { $0["id"] })
        let both = try await user.send("setDone", to: list, .object(["ids": ids, "isDone": .bool(true)]))
        #expect(both.array.map { $0["title"] } == [.text("Call Ana"), .text("Read")])
        #expect(both.array.map { $0["done"] } == [.bool(true), .bool(true)])
        #expect(try await user.send("delete", to: list, ids).array.count == 2)
        #expect(try await user.send("items", to: list) == .array([changed]))
        #expect(try await user.send("revise", to: list, undo).array.count == 4)
        #expect(try await user.send("items", to: list).array.dropFirst().elementsEqual(added))
        #expect(try await user.send("revise", to: list, undo).array == Array(added.reversed()))
        try await user.answer(list)
        try await user.end(visit)
    }

    private func visitCities(_ user: AnsweringUser, _ home: ServerMessage.Ask) async throws {
        let visit = try await user.begin("browseCities", of: home)
        let cities = try await user.asked("cities")
        let adding = try await user.begin("add", of: cities)
        let search = try await user.asked("citySearch")
        let city = try #require(try await user.send("search", to: search, .text("Oslo")).array.first)
        let other = WireValue.object([
            "id": .number(0), "name": .text("Nowhere"), "region": .null, "country": .null, "latitude": .null,
            "longitude": .null, "population": .null,
        ])
        #expect(try await user.refusal(of: search, other) == "No city named 'Nowhere' was found.")
        try await user.answer(search, city)
        #expect(try await user.end(adding) == city["id"])
        #expect(try await user.send("cities", to: cities) == .array([city]))
        let opening = try await user.begin("open", of: cities, city["id"])
        let weather = try await user.asked("weather")
        #expect(try await user.send("forecast", to: weather, .number(3))["daily"].array.count == 3)
        try await user.answer(weather)
        try await user.end(opening)
        try await user.answer(cities)
        try await user.end(visit)
    }

    private func visitBooks(_ user: AnsweringUser, _ home: ServerMessage.Ask, _ server: Server) async throws {
        let visit = try await user.begin("browseCatalogue", of: home)
        let catalogue = try await user.asked("catalogue")
        let source = try #require(try await user.send("sources", to: catalogue).array.last)["id"]
        let search = WireValue.object(["words": .text("moon over"), "source": source])
        let book = try #require(try await user.send("search", to: catalogue, search).array.first)
        let opening = try await user.begin("open", of: catalogue, book["id"])
        let page = try await user.asked("book")
        #expect(try await user.send("book", to: page)["id"] == book["id"])
        try await user.send("isPaid", to: page)
        let reading = try await user.begin("read", of: page)
        let form = try await user.asked("signIn")
        try await user.send("requestCode", to: form, .text("+47 912 34 567"))
        try await user.answer(form, .text(try await server.code(for: "+4791234567")))
        let checkout = try await user.asked("checkout")
        let offer = try #require(try await user.send("offers", to: checkout).array.first)["id"]
        let purchase = try await user.send(
            "purchase", to: checkout,
            .object([
                "offer": offer, "number": .text(Card.needsConfirmation.rawValue), "expiry": .text("12/40"),
                "code": .text("987"),
            ]))
        let code = try await server.code(for: "card …3220")
        try await user.send(
            "confirm", to: checkout, .object(["purchase": purchase["id"], "code": .text(code)]))
        try await user.answer(checkout)
        let reader = try await user.asked("reader")
        try await user.send("contents", to: reader)
        try await user.send("chapter", to: reader, .number(0))
        let mark = WireValue.object(["place": .text("1.1"), "note": .text("again")])
        let note = try await user.send("mark", to: reader, mark)
        #expect(try await user.send("notes", to: reader) == .array([note]))
        try await user.send("removeNote", to: reader, .text("1.1"))
        try await user.answer(reader)
        try await user.end(reading)
        try await user.answer(page)
        try await user.end(opening)
        let shelving = try await user.begin("shelf", of: catalogue)
        let shelf = try await user.asked("shelf")
        #expect(try await user.send("books", to: shelf).array.map { $0["id"] } == [book["id"]])
        #expect(try await !user.send("search", to: shelf, .text("the"))["hits"].array.isEmpty)
        let rereading = try await user.begin("read", of: shelf, book["id"])
        try await user.answer(user.asked("reader"))
        try await user.end(rereading)
        let reopening = try await user.begin("open", of: shelf, book["id"])
        try await user.answer(user.asked("book"))
        try await user.end(reopening)
        try await user.answer(shelf)
        try await user.end(shelving)
        try await user.answer(catalogue)
        try await user.end(visit)
    }

    private func visitSettings(_ user: AnsweringUser, _ home: ServerMessage.Ask) async throws {
        let visit = try await user.begin("openSettings", of: home)
        let settings = try await user.asked("settings")
        let all = try await user.send("settings", to: settings).array
        let units = try #require(all.first)
        #expect(units["allowed"] == .array([.text("metric"), .text("imperial"), .text("automatic")]))
        let choice = WireValue.object(["name": units["name"], "value": units["value"]])
        #expect(try await user.send("change", to: settings, choice) == .bool(true))
        try await user.send("account", to: settings)
        let opening = try await user.begin("open", of: settings, .text("account"))
        try await user.answer(user.asked("settings"))
        try await user.end(opening)
        for (message, answer) in [
            ("setPIN", WireValue.text("471193")),
            ("changePIN", .object(["old": .text("471193"), "new": .text("582204")])),
        ] {
            let form = try await user.begin(message, of: settings)
            try await user.answer(user.asked(message), answer)
            try await user.end(form)
        }
        // With a PIN, the lock time is protected by it.
        let changing = try await user.begin(
            "change", of: settings, .object(["name": .text("lock-time"), "value": .text("15min")]))
        try await user.answer(user.asked("confirmPIN"), .text("582204"))
        #expect(try await user.end(changing) == .bool(true))
        let removing = try await user.begin("removePIN", of: settings)
        try await user.answer(user.asked("removePIN"), .text("582204"))
        try await user.end(removing)
        let licences = try await user.begin("licenses", of: settings)
        let list = try await user.asked("licenses")
        let name = try #require(try await user.send("licenses", to: list).array.first)["name"]
        let reading = try await user.begin("open", of: list, name)
        let licence = try await user.asked("licenses")
        #expect(try await user.send("licenses", to: licence).array.map { $0["name"] } == [name])
        try await user.answer(licence)
        try await user.end(reading)
        try await user.answer(list)
        try await user.end(licences)
        try await user.answer(settings)
        try await user.end(visit)
    }

    private func check(_ lines: [String]) async throws {
        let root = URL(filePath: #filePath).appending(path: "../../../../../..").standardized
        let files = ["Tests/Wire/check-conversation.py", "App/router.schema.json"]
        let outcome = try await Python.run(files.map { root.appending(path: $0).path }, input: lines)
        #expect(outcome.code == 0, "\(outcome.output)")
    }
}
