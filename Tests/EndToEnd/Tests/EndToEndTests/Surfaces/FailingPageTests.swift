import Foundation
import NetworkingTesting
import Testing

@testable import WireSurface

/// Tests of a catalogue whose second page is missing: its first page stays, whichever way it is shown.
@MainActor
struct FailingPageTests {
    private let server = try? LoopbackServer { connection in
        while let request = try connection.readRequest() {
            let feed = """
                <feed><link rel='next' href='/missing'/><entry><id>urn:x:1</id><title>Only</title></entry></feed>
                """
            try connection.send(
                request.target.hasPrefix("/opds?") || request.target == "/opds"
                    ? ScriptedResponse.text(feed, headers: ["Content-Type: application/atom+xml"])
                    : ScriptedResponse.text("no", status: "404 Not Found"))
        }
    }

    private func preparedHome() async throws -> Home {
        let home = try Home(endpoints: try #require(server).url())
        try await home.skipIntroduction()
        return home
    }

    @Test func `the books before it stay on the screen, with the error`() async throws {
        let outcome = try await preparedHome().run([], input: "c\nc 2\nm\nr\nb\nq\n")
        let screens = outcome.output.components(separatedBy: "\nBooks\n─────\n")
        #expect(outcome.code == 0 && screens.count == 5, "\(outcome)")
        for (screen, error) in zip(screens.suffix(2), ["! Feedbooks", "! Tried 2 times. Feedbooks"]) {
            #expect(screen.hasPrefix("\(error) has no page ") && screen.contains("/missing"), "\(outcome)")
            #expect(screen.contains("1. Only") && screen.contains("[r] Try again  [m] More books"), "\(outcome)")
        }
    }

    @Test func `a script that drives the screens sees both`() async throws {
        let home = try await preparedHome()
        let script = home.folder.appending(path: "page.script")
        let steps = [
            "press c", "select Catalogue Feedbooks", "expect Only", "expect-not /missing", "press m", "expect /missing",
            "expect Only", "press r", "expect Tried 2 times.", "expect Only",
        ]
        try Data((steps.joined(separator: "\n") + "\n").utf8).write(to: script)
        let outcome = try await home.run("drive", script.path)
        #expect(outcome.code == 0 && outcome.messages.isEmpty, "\(outcome)")
    }

    /// Without views a search returns one page, and asks for no other.
    @Test func `a search without views returns the first page`() async throws {
        let home = try await preparedHome()
        let user = try await AnsweringUser(home)
        _ = try await user.begin("browseCatalogue", of: user.asked("home"))
        let found = try await user.send(
            "search", to: user.asked("catalogue"), .object(["words": .text(""), "source": .text("opds")]))
        #expect(found.array.map { $0["title"] } == [.text("Only")])
        #expect(try await user.quit() == 0)
        withExtendedLifetime(home) {}
    }
}
