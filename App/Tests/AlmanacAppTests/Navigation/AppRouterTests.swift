import AnalyticsDouble
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
    @Test func `home opens the tasks, and the tasks open the form`() async throws {
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
            await user.press("b", confirming: true)
            #expect(user.sees("Buy milk"))
            await user.press("b")
            #expect(user.sees("1 today"))
        }
    }

    @Test func `home opens the cities, and the cities open the search and the weather`() async throws {
        try await run { user in
            await user.press("w")
            #expect(user.sees("No cities yet."))
            await user.press("a")
            await user.enter("query", "Lis")
            await user.choose("Lisbon, Portugal")
            #expect(user.screen?.title == "Cities")
            await user.choose("Lisbon, Portugal")
            #expect(user.sees("Next 24 hours") && user.sees("made-up data"))
            await user.press("i")
            #expect(user.sees("°F"))
            await user.press("b")
            await user.press("b")
            #expect(user.sees("Lisbon"))
        }
    }

    @Test func `a script's input waits until the screen of a link is up`() async throws {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        let (navigator, links) = (host.navigator, host.links)
        let ways = Questions<AppLink, Void>()
        links.follow { try await ways.ask($0) }
        links.lead(from: .todo)
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

    @Test func `a link opens over home, and leaving it returns home`() async throws {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        let surface = ScriptedSurface { user in
            #expect(user.screen?.title == "New task")
            await user.press("b")
            #expect(user.screen?.title == "Almanac")
        }
        try await surface.run(host.navigator) { try await host.launch(opening: .newTodo) }
    }

    @Test func `a later link opens over the current screen, unless it is that screen`() async throws {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        let surface = ScriptedSurface { user in
            await user.press("w")
            host.links.add(.todo)
            try await until { user.screen?.title == "Tasks" }
            host.links.add(.todo)
            host.links.add(.newTodo)
            try await until { user.screen?.title == "New task" }
            for title in ["Tasks", "Cities", "Almanac"] {
                await user.press("b")
                #expect(user.screen?.title == title)
            }
        }
        try await surface.run(host.navigator) { try await host.launch() }
    }

    @Test func `the link of the upcoming tasks opens a list of its own over the list of all tasks`() async throws {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        let surface = ScriptedSurface { user in
            await user.press("t")
            host.links.add(.upcoming)
            try await until { user.screen?.title == "Upcoming tasks" }
            await user.press("b")
            #expect(user.screen?.title == "Tasks")
        }
        try await surface.run(host.navigator) { try await host.launch() }
    }

    @Test func `a list of tasks begins with the grouping and the done tasks of the list before`() async throws {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        let surface = ScriptedSurface { user in
            for key in ["t", "o", "h", "b", "t"] as [Screen.Key] { await user.press(key) }
            let titles = user.screen?.actions.map(\.title) ?? []
            #expect(titles.contains("Group by tag") && titles.contains("Hide done"))
        }
        try await surface.run(host.navigator) { try await host.launch() }
    }

    @Test func `the link of the agenda opens it over the first screen`() async throws {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        let surface = ScriptedSurface { user in
            try await until { user.screen?.title.hasPrefix("Today, ") == true }
            #expect(host.navigator.places.map { $0?.name } == ["home", "agenda"])
            await user.press("b")
            #expect(user.screen?.title == "Almanac")
        }
        try await surface.run(host.navigator) { try await host.launch(opening: .agenda) }
    }

    @Test func `the last of several waiting links is on top, also after the link of the launch`()
        async throws
    {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        for link in [AppLink.cities, .todo, .catalogue, .home, .shelf] { host.links.add(link) }
        let surface = ScriptedSurface { user in
            try await until { user.screen?.title == "Your shelf" }
            for title in ["Books", "Tasks", "Almanac"] {
                await user.press("b")
                #expect(user.screen?.title == title)
            }
        }
        try await surface.run(host.navigator) { try await host.launch(opening: .todo) }
    }

    @Test func `a link to an open place returns to it, and the palette opens the first screen`() async throws {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        let surface = ScriptedSurface { user in
            await user.press("t")
            for link in [AppLink.cities, .todo, .cities, .shelf, .cities] {
                host.go(to: link)
                let title = link == .todo ? "Tasks" : link == .shelf ? "Your shelf" : "Cities"
                try await until { user.screen?.title == title }
            }
            #expect(host.navigator.places.map { $0?.name } == ["home", "todo list", "city list"])
            host.go(to: .home)
            #expect(user.screen?.title == "Almanac")
        }
        try await surface.run(host.navigator) { try await host.launch() }
    }

    @Test func `a form with unsaved input stays open below a place that is chosen in the palette`() async throws {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        let surface = ScriptedSurface { user in
            await user.press("t")
            await user.press("a")
            await user.enter("title", "Buy milk")
            host.go(to: .home)
            #expect(user.screen?.notice?.text == "Finish or cancel 'New task' first.")
            host.go(to: .todo)
            try await until { user.screen?.title == "Tasks" }
            await user.press("b")
            #expect(user.screen?.title == "New task" && user.sees("Title: Buy milk"))
        }
        try await surface.run(host.navigator) { try await host.launch() }
    }

    @Test func `no entry of the first screen has a key that moves the focus`() async throws {
        try await run { user in
            let keys = user.screen?.actions.map(\.key) ?? []
            #expect(keys.count >= 5 && !keys.contains("j") && !keys.contains("k"))
        }
    }

    @Test func `screens are recorded only with consent`() async throws {
        let process = AppProcess(settings: try inMemorySettings())
        let analytics = try #require(try process.usage.analytics() as? RecordingTracker)
        try await analytics.setConsent(.granted)
        try await run(process) { user in
            await user.press("t")
            await user.press("a")
        }
        #expect(analytics.events.map(\.name) == ["home", "todo list", "todo entry"])
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
