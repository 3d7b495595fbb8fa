import Formatting
import Foundation
import Location
import Screens
import ScreensTesting
import Settings
import TestSupport
import Testing
import Todo
import Weather

@testable import AlmanacApp

/// Changed settings on screens that are open.
@MainActor
struct SettingsOnScreenTests {
    private func run(
        _ script: @escaping @MainActor (ScriptedSurface, AppSession) async throws -> Void
    ) async throws {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        let session = try await host.start()
        try await ScriptedSurface { try await script($0, session) }.run(host.navigator) {
            try await session.app.launch(opening: nil)
        }
    }

    @Test func `units change the open weather of a city, the list of cities and the first screen`() async throws {
        try await run { user, session in
            let settings = try session.assembly.services.settings()
            try await session.assembly.services.weather().add(
                City(id: 3, name: "Oslo", latitude: 59.91, longitude: 10.75))
            try await until { user.sees("°C") }
            try await settings.change { $0[.units] = .imperial }
            try await until { user.sees("°F") && !user.sees("°C") }
            await user.press("w")
            #expect(user.sees("°F"))
            try await settings.change { $0[.units] = .metric }
            try await until { user.sees("°C") && !user.sees("°F") }
            await user.choose("Oslo")
            #expect(user.sees("Next 24 hours"))
            try await settings.change { $0[.units] = .imperial }
            try await until { user.sees("mph") }
        }
    }

    @Test func `the key for units in the weather of a city is the user's setting`() async throws {
        try await run { user, session in
            try await session.assembly.services.weather().add(
                City(id: 3, name: "Oslo", latitude: 59.91, longitude: 10.75))
            await user.press("w")
            await user.choose("Oslo")
            await user.press("i")
            #expect(await (try session.assembly.services.settings()).settings()[.units] == .imperial)
            await user.press("b")
            #expect(user.sees("°F"))
        }
    }

    @Test func `the first weekday and the time zone change the open list of tasks`() async throws {
        try await run { user, session in
            let settings = try session.assembly.services.settings()
            let today = await (try session.assembly.services.todo()).calendar().today
            // In six days is later this week if the week begins today, and next week if it began six days ago.
            _ = try await session.assembly.services.todo().add(TodoDraft(title: "Far", due: today.adding(days: 6)))
            try await settings.change { $0[.firstWeekday] = today.weekday }
            await user.press("t")
            try await until { user.lines.contains("Later this week") }
            try await settings.change { $0[.firstWeekday] = today.adding(days: 1).weekday }
            try await until { user.lines.contains("Next week") }
            // At any moment, the days of these two zones are different.
            for zone in ["Pacific/Kiritimati", "Etc/GMT+12"] {
                let timeZone = CivilTimeZone.named(try #require(TimeZone(identifier: zone)))
                try await settings.change { $0[.timeZone] = timeZone }
                let todo = try session.assembly.services.todo()
                try await until { await todo.calendar().today == Day(Date(), in: timeZone) }
            }
        }
    }

    @Test func `a new position changes the open list of cities, and is found from the settings`() async throws {
        try await run { user, session in
            await user.press("s")
            await user.choose("Location")
            await user.press("f")
            #expect(user.sees("You are at Oslo, Norway (59.91, 10.75), as the server has found."))
            await user.press("b")
            #expect(user.sees("Location · Oslo, Norway (59.91, 10.75)"))
            await user.press("b")
            await user.press("w")
            #expect(user.sees("Where you are: Oslo, Norway · ") && user.sees("No cities yet."))
            let location = try session.assembly.services.location()
            try await location.set(Position("48.4, 10", name: "Ulm", date: Date()))
            try await until { user.sees("Where you are: Ulm · ") && user.sees("°C") }
            await user.choose("Where you are: Ulm")
            #expect(user.screen?.title == "Ulm" && user.sees("Next 24 hours"))
            try await location.forget()
            await user.press("b")
            try await until { !user.sees("Where you are") }
        }
    }
}
