import Foundation
import ProcessTesting
import TestSupport
import Testing

@testable import WireSurface

/// Whole scenarios of the app without any view: a program answers the Router's questions.
@MainActor
struct AnsweringTests {
    private static let book = "opds2-the-moon-over-quill-harbour"
    private static let link = "almanac://book/\(book)?promo=MOON"
    private static let pin: WireValue = .text("471193")

    /// Answers the form for a phone number and a code.
    private func signIn(_ user: AnsweringUser, _ server: Server, purpose: String) async throws {
        let form = try await user.asked("signIn")
        #expect(form.values["purpose"] == .text(purpose))
        let request = try await user.send("requestCode", to: form, .text("+47 912 34 567"))
        #expect(request["phone"] == .text("+4791234567"))
        let code = try await server.code(for: "+4791234567")
        let wrong = code == "000000" ? "000001" : "000000"
        #expect(try await user.refusal(of: form, .text(wrong)) == "The code is not correct. You have 4 tries left.")
        try await user.answer(form, .text(code))
    }

    /// Answers the checkout by the first offer.
    private func pay(_ user: AnsweringUser, _ server: Server, with card: Card) async throws {
        let checkout = try await user.asked("checkout")
        let offer = try #require(try await user.send("offers", to: checkout).array.first)
        var purchase = try await user.send(
            "purchase", to: checkout,
            .object([
                "offer": offer["id"], "number": .text(card.rawValue), "expiry": .text("12/40"), "code": .text("987"),
            ]))
        if purchase["state"] == .text("needsConfirmation") {
            let code = try await server.code(for: "card …3220")
            purchase = try await user.send(
                "confirm", to: checkout, .object(["purchase": purchase["id"], "code": .text(code)]))
        }
        #expect(purchase["state"] == .text("confirmed"))
        try await user.answer(checkout)
    }

    /// Finds the book in the catalogue, and opens it.
    private func findBook(
        _ user: AnsweringUser, from home: ServerMessage.Ask
    ) async throws -> (catalogue: ServerMessage.Ask, book: ServerMessage.Ask) {
        _ = try await user.begin("browseCatalogue", of: home)
        let catalogue = try await user.asked("catalogue")
        let sources = try await user.send("sources", to: catalogue).array
        let source = try #require(sources.last)["id"]
        let found = try await user.send(
            "search", to: catalogue, .object(["words": .text("moon over"), "source": source]))
        let id = try #require(found.array.first)["id"]
        #expect(id == .text(Self.book))
        _ = try await user.begin("open", of: catalogue, id)
        return (catalogue, try await user.asked("book"))
    }

    @Test(arguments: ["start", "signIn", "offer"])
    func `the introduction opens the chosen place, then home`(answer: String) async throws {
        let server = try await Server()
        let user = try await AnsweringUser(Home(endpoints: server.url))
        let introduction = try await user.asked("introduction")
        #expect(introduction.values["offersPurchase"] == .bool(true))
        #expect(try await user.refusal(of: introduction, .text("later")).hasSuffix("the value is wrong."))
        try await user.answer(introduction, .text(answer))
        switch answer {
        case "signIn": try await signIn(user, server, purpose: "plain")
        case "offer": try await pay(user, server, with: .accepted)
        default: break
        }
        try await user.answer(user.asked("home"))
        #expect(await user.exitCode() == 0)
        #expect(try await server.charges().count == (answer == "offer" ? 1 : 0))
    }

    @Test func `the introduction ends only with what it offers`() async throws {
        let user = try await AnsweringUser(Home(), "--tester", "--flow", "no-offer")
        let introduction = try await user.asked("introduction")
        #expect(introduction.values["offersPurchase"] == .bool(false))
        #expect(try await user.refusal(of: introduction, .text("offer")).contains("does not offer 'offer' now"))
        try await user.answer(introduction, .text("start"))
        try await user.answer(user.asked("home"))
        #expect(await user.exitCode() == 0)
    }

    @Test(arguments: [Card.accepted, .needsConfirmation])
    func `a user finds a book, signs in and pays for it, and reads it`(card: Card) async throws {
        let server = try await Server()
        let user = try await AnsweringUser(Home(endpoints: server.url))
        try await user.answer(user.asked("introduction"), .text("start"))
        let home = try await user.asked("home")
        let (_, book) = try await findBook(user, from: home)
        #expect(try await user.send("isPaid", to: book) == .bool(false))
        let reading = try await user.begin("read", of: book)
        try await signIn(user, server, purpose: "payment")
        try await pay(user, server, with: card)
        let reader = try await user.asked("reader")
        #expect(try await !user.send("chapter", to: reader, .number(0))["blocks"].array.isEmpty)
        try await user.answer(reader)
        try await user.end(reading)
        #expect(try await user.send("isPaid", to: book) == .bool(true))
        #expect(try await user.quit() == 0)
        #expect(try await server.charges().count == 1)
    }

    @Test func `a payment that waits for the code of the bank asks only for the code`() async throws {
        let server = try await Server()
        let user = try await AnsweringUser(Home(endpoints: server.url))
        try await user.answer(user.asked("introduction"), .text("start"))
        let (_, book) = try await findBook(user, from: user.asked("home"))
        let first = try await user.begin("read", of: book)
        try await signIn(user, server, purpose: "payment")
        let checkout = try await user.asked("checkout")
        let offer = try #require(try await user.send("offers", to: checkout).array.first)
        let purchase = try await user.send(
            "purchase", to: checkout,
            .object([
                "offer": offer["id"], "number": .text(Card.needsConfirmation.rawValue), "expiry": .text("12/40"),
                "code": .text("987"),
            ]))
        #expect(purchase["state"] == .text("needsConfirmation") && purchase["offer"] == offer["id"])
        try await user.answer(checkout)
        try await user.end(first)

        let second = try await user.begin("read", of: book)
        let again = try await user.asked("checkout")
        #expect(again.values["purchase"]["id"] == purchase["id"])
        let code = try await server.code(for: "card …3220")
        try await user.send("confirm", to: again, .object(["purchase": purchase["id"], "code": .text(code)]))
        try await user.answer(again)
        try await user.answer(user.asked("reader"))
        try await user.end(second)
        #expect(try await user.quit() == 0)
        #expect(try await server.charges().count == 1)
    }

    @Test func `a cancelled checkout charges and downloads nothing, regardless of the response`() async throws {
        let server = try await Server()
        let user = try await AnsweringUser(Home(endpoints: server.url))
        try await user.answer(user.asked("introduction"), .text("start"))
        let home = try await user.asked("home")
        let (_, book) = try await findBook(user, from: home)
        let first = try await user.begin("read", of: book)
        try await user.answer(user.asked("signIn"))
        try await user.end(first)
        let second = try await user.begin("read", of: book)
        try await signIn(user, server, purpose: "payment")
        try await user.answer(user.asked("checkout"), .bool(true))
        try await user.end(second)
        _ = try await user.begin("browseShelf", of: home)
        #expect(try await user.send("books", to: user.asked("shelf")) == .array([]))
        #expect(try await user.quit() == 0)
        #expect(try await server.charges().isEmpty)
    }

    @Test func `a link opens its place with its promotion`() async throws {
        let server = try await Server()
        let user = try await AnsweringUser(Home(endpoints: server.url))
        try await user.answer(user.asked("introduction"), .text("start"))
        _ = try await user.asked("home")
        try await user.open(Self.link)
        let book = try await user.asked("book")
        #expect(book.values == .object(["id": .text(Self.book), "promotion": .text("MOON")]))
        try await user.open("almanac://tasks/new")
        let entry = try await user.asked("todoEntry")
        #expect(try await user.refusal(of: entry, .object(["title": .text(" ")])).contains("title"))
        try await user.answer(entry, .object(["title": .text("Read"), "due": .text("tomorrow")]))
        #expect(try await user.quit() == 0)
    }

    @Test func `the upcoming tasks are a list of their own, by a link and by a command`() async throws {
        let folder = try Home()
        try await folder.skipIntroduction()
        _ = try await folder.run("todo", "add", "Buy milk", "--due", "today")
        _ = try await folder.run("todo", "add", "Renew the passport", "--due", "+1y")
        _ = try await folder.run("todo", "add", "Read")
        let user = try await AnsweringUser(folder)
        _ = try await user.asked("home")
        try await user.open("almanac://tasks/upcoming")
        let list = try await user.asked("todoList")
        #expect(list.values == .object(["scope": .text("upcoming")]))
        let writing = try await user.begin("write", of: list)
        try await user.answer(user.asked("todoEntry"), .object(["title": .text("Call Ana")]))
        #expect(try await user.end(writing) == .number(4))
        #expect(try await user.send("items", to: list).array.map { $0["title"] } == [.text("Buy milk")])
        #expect(try await user.quit() == 0)
        #expect(try await folder.run("todo", "list", "--upcoming").output == "Today\n  1  [ ] Buy milk\n")
    }

    @Test func `the form for a task keeps the entered values when it refuses an answer`() async throws {
        let folder = try Home()
        try await folder.skipIntroduction()
        let user = try await AnsweringUser(folder)
        _ = try await user.asked("home")
        try await user.open("almanac://tasks/new")
        let form = try await user.asked("todoEntry")
        let refusal = try await user.refusal(of: form, .object(["title": .text("Read"), "due": .text("soon")]))
        #expect(refusal.contains("'soon' is not a date"), "\(refusal)")
        #expect(try await user.refusal(of: form, .object(["titel": .text("Read")])).contains("not understood"))
        try await user.answer(form, .object(["due": .text("")]))
        #expect(try await user.quit() == 0)
        #expect(try await folder.run("todo", "list").output == "Someday\n  1  [ ] Read\n")
    }

    @Test func `the PIN is required first, and leaving it leaves the app`() async throws {
        let folder = try Home()
        try await folder.skipIntroduction()
        try await folder.setPIN("471193")
        let user = try await AnsweringUser(folder)
        let lock = try await user.asked("enterPIN")
        #expect(lock.isCover)
        let refusal = try await user.refusal(of: lock, .object(["pin": .text("471194")]))
        #expect(refusal.contains("9 attempts are left"), "\(refusal)")
        try await user.answer(lock, .object(["pin": Self.pin]))
        _ = try await user.asked("home")
        #expect(try await user.quit() == 0)

        let other = try await AnsweringUser(folder)
        try await other.answer(other.asked("enterPIN"))
        #expect(await other.exitCode() == 0)
    }

    @Test func `forgetting the PIN is a message with a confirmation, and no answer means it`() async throws {
        let folder = try Home()
        try await folder.skipIntroduction()
        try await folder.setPIN("471193")
        let user = try await AnsweringUser(folder)
        let lock = try await user.asked("enterPIN")
        for answer in [["Pin": Self.pin], [:], ["pin": .null], ["pin": Self.pin, "forget": .bool(true)]] {
            let refusal = try await user.refusal(of: lock, .object(answer))
            #expect(refusal.contains("not understood"), "\(refusal)")
        }
        for values in [WireValue.null, .object(["isConfirmed": .bool(false)]), .object([:])] {
            let message = try await user.begin("forget", of: lock, values)
            await #expect(throws: SurfaceFailure.self) { try await user.end(message) }
        }
        let outcome = try await folder.run("todo", "list", input: "\n")
        #expect(outcome.code == 1, "\(outcome)")

        try await user.send("forget", to: lock, .object(["isConfirmed": .bool(true)]))
        _ = try await user.asked("home")
        #expect(user.withdrawn == [lock.id])
        #expect(try await folder.run("todo", "list").code == 0)
        #expect(try await user.quit() == 0)
    }

    @Test func `signing out restarts the app at the first screen`() async throws {
        let server = try await Server()
        let user = try await AnsweringUser(Home(endpoints: server.url))
        try await user.answer(user.asked("introduction"), .text("signIn"))
        try await signIn(user, server, purpose: "plain")
        let first = try await user.asked("home")
        _ = try await user.begin("openSettings", of: first)
        let settings = try await user.asked("settings")
        #expect(try await user.send("account", to: settings)["phone"] == .text("+4791234567"))
        try await user.send("signOut", to: settings)
        let second = try await user.asked("home")
        #expect(user.withdrawn == [first.id, settings.id])
        _ = try await user.begin("openSettings", of: second)
        #expect(try await user.send("account", to: user.asked("settings")) == .null)
        #expect(try await user.quit() == 0)
    }

    @Test(arguments: [["--lines"], ["--snapshot", "x.svg"]])
    func `--headless with an option of screens is wrong usage`(_ option: [String]) async throws {
        let outcome = try await Home().run(["--headless"] + option)
        #expect(outcome.code == 64 && outcome.messages.contains("--headless opens no screens."), "\(outcome)")
    }

    @Test func `--no-views without --headless is wrong usage`() async throws {
        let outcome = try await Home().run("--no-views")
        #expect(outcome.code == 64 && outcome.messages.contains("--no-views needs --headless."), "\(outcome)")
    }
}
