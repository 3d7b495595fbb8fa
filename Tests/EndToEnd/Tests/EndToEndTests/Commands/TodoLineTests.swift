import Foundation
import Testing

@testable import WireSurface

/// Tests of new tasks on one line at each entrance.
@MainActor
struct TodoLineTests {
    private static let line = "Pay rent every month on 1 !high @home due 2026-12-01 #flat"

    @Test func `a new task has the values in its text, and each is named`() async throws {
        let home = try Home()
        let added = try await home.run("todo", "add", Self.line)
        #expect(added.code == 0 && added.output.hasPrefix("Added 1: Pay rent  "), "\(added)")
        #expect(
            added.messages == "Understood: repeats 'every month on 1', priority '!high', project '@home', "
                + "due 'due 2026-12-01', tags '#flat'. Use --literal to keep the text.\n")
        try await expectRent(home)
    }

    @Test func `JSON has the values and no message`() async throws {
        let home = try Home()
        let added = try await home.run(["todo", "add"] + Self.line.split(separator: " ").map(String.init) + ["--json"])
        #expect(try added.records().count == 1 && added.messages.isEmpty)
        try await expectRent(home)
    }

    @Test(arguments: [
        (["Call Ana #home", "--literal"], "Call Ana #home", []),
        (["Buy milk due diligence"], "Buy milk due diligence", []),
        (["Call \\@ana about #1"], "Call @ana about #1", []),
        (["Write to ana@example.com!"], "Write to ana@example.com!", []),
        (["Call Ana #home", "--tag", "phone"], "Call Ana", ["phone", "home"]), (["#home"], "#home", []),
        (["Read due fri", "--due", "2026-12-24"], "Read", []),
    ])
    func `other text stays a title, and options win`(arguments: [String], title: String, tags: [String]) async throws {
        let home = try Home()
        let task = try #require(try await home.run(["todo", "add"] + arguments + ["--json"]).records().first)
        #expect(task["title"] as? String == title && task["tags"] as? [String] == tags)
        #expect(task["due"] as? String == (arguments.contains("--due") ? "2026-12-24" : nil))
    }

    @Test func `an edit takes its text as it is`() async throws {
        let home = try Home()
        _ = try await home.run("todo", "add", "Call Ana")
        #expect(try await home.run("todo", "edit", "1", "Call #1 due fri").output == "Changed 1: Call #1 due fri\n")
    }

    @Test func `the form on the screen names the values in a title before it saves them`() async throws {
        let home = try Home(endpoints: URL(string: "http://127.0.0.1:9"))
        try await home.skipIntroduction()
        let shown = try await home.run(["--lines"], input: "t\na\n\(Self.line)\n/s\n").output
        #expect(shown.contains("Understood: repeats 'every month on 1', priority '!high', project '@home'"), "\(shown)")
        try await expectRent(home)
    }

    @Test func `a client of the wire gives a line, or takes it literally`() async throws {
        let home = try Home()
        try await home.skipIntroduction()
        let user = try await AnsweringUser(home)
        _ = try await user.asked("home")
        try await user.open("almanac://tasks/new")
        try await user.answer(user.asked("todoEntry"), .object(["title": .text(Self.line)]))
        try await user.open("almanac://tasks/new")
        try await user.answer(user.asked("todoEntry"), .object(["title": .text("Call #ana"), "literal": .bool(true)]))
        #expect(try await user.quit() == 0)
        try await expectRent(home)
        #expect(try await home.run("todo", "list", "call").output.contains("Call #ana"))
    }

    private func expectRent(_ home: Home) async throws {
        let task = try #require(try await home.run("todo", "list", "rent", "--json").records().first)
        #expect(task["title"] as? String == "Pay rent" && task["due"] as? String == "2026-12-01")
        #expect(task["tags"] as? [String] == ["flat"] && task["priority"] as? String == "high")
        #expect(task["project"] as? String == "home" && task["repeats"] as? String == "month on 1")
    }
}
