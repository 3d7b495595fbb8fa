import Flow
import Foundation
import Screens
import ScreensTesting
import TestSupport
import Testing
import Todo

@testable import AlmanacApp

/// The whole app in memory, on a scripted surface: from each screen to the next and back.
@MainActor
struct AppRouterTests {
    @Test func `home leads to the tasks, and those to where one is written`() async throws {
        try await run { user in
            #expect(user.sees("Nothing due today"))
            await user.press("t")
            #expect(user.screen?.title == "Tasks")
            await user.press("a")
            #expect(user.screen?.title == "New task")
            await user.enter("title", "Buy milk")
            await user.enter("due", "today")
            await user.press("s")
            #expect(user.lines == ["Tasks", "Saved: Buy milk", "Today", "Buy milk"])
            await user.choose("Buy milk")
            await user.enter("title", "Buy oat milk")
            await user.press("b")
            #expect(user.sees("Buy milk"))
            await user.press("b")
            #expect(user.sees("1 today"))
        }
    }

    @Test func `home leads to the cities, those to the search and to the weather`() async throws {
        try await run { user in
            await user.press("w")
            #expect(user.sees("No cities yet."))
            await user.press("a")
            await user.enter("query", "Lis")
            await user.choose("Lisbon, Portugal")
            #expect(user.screen?.title == "Cities")
            await user.choose("Lisbon, Portugal")
            #expect(user.sees("Next 24 hours") && user.sees("made-up data"))
            await user.press("u")
            #expect(user.sees("°F"))
            await user.press("b")
            await user.press("b")
            #expect(user.sees("Lisbon"))
        }
    }

    @Test func `until the place of a link is up, a script's input waits`() async throws {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        let (navigator, links) = (host.navigator, host.links)
        let ways = Questions<AppLink, Void>()
        links.follow(from: .tasks) { try await ways.ask($0) }
        #expect(!navigator.isLedOn)
        // The first screen comes up.
        links.notePlace()
        #expect(navigator.isLedOn)
        await ways.reach(1)
        links.notePlace()
        #expect(!navigator.isLedOn)
        links.add(.shelf)
        links.notePlace()
        #expect(navigator.isLedOn)
        links.stop()
        #expect(!navigator.isLedOn)
        await ways.answerAll(.success(()))
    }

    @Test func `a link leads over home, and back to it`() async throws {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        let surface = ScriptedSurface { user in
            #expect(user.screen?.title == "New task")
            await user.press("b")
            #expect(user.screen?.title == "Almanac")
        }
        try await surface.run(host.navigator) { try await host.launch(opening: .newTask) }
    }

    @Test func `links that come later lead on from where the user is, unless the user is there`() async throws {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        let surface = ScriptedSurface { user in
            await user.press("w")
            host.links.add(.tasks)
            try await until { user.screen?.title == "Tasks" }
            host.links.add(.tasks)
            host.links.add(.newTask)
            try await until { user.screen?.title == "New task" }
            for title in ["Tasks", "Cities", "Almanac"] {
                await user.press("b")
                #expect(user.screen?.title == title)
            }
        }
        try await surface.run(host.navigator) { try await host.launch() }
    }

    @Test func `of links that have waited together the last one is on top, also after the one of the launch`()
        async throws
    {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        for link in [AppLink.cities, .tasks, .catalog, .home, .shelf] { host.links.add(link) }
        let surface = ScriptedSurface { user in
            try await until { user.screen?.title == "Your shelf" }
            for title in ["Books", "Tasks", "Cities", "Tasks", "Almanac"] {
                await user.press("b")
                #expect(user.screen?.title == title)
            }
        }
        try await surface.run(host.navigator) { try await host.launch(opening: .tasks) }
    }

    @Test func `screens are noted, once the user has agreed`() async throws {
        let process = AppProcess(settings: try inMemorySettings())
        let analytics = try process.usage.analytics()
        try await analytics.setConsent(.granted)
        try await run(process) { user in
            await user.press("t")
            await user.press("a")
        }
        let names = try await analytics.queued(after: 0, limit: 100).map(\.event.name)
        #expect(names == ["home", "todo list", "todo entry"])
    }

    private func run(_ script: @escaping @MainActor (ScriptedSurface) async throws -> Void) async throws {
        try await run(AppProcess(settings: inMemorySettings()), script)
    }

    private func run(
        _ process: AppProcess, _ script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        let host = SessionHost(process)
        try await ScriptedSurface(script: script).run(host.navigator) { try await host.launch() }
    }
}
