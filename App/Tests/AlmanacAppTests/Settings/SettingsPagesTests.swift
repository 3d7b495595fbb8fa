import Account
import AccountDouble
import Flow
import Location
import LocationDouble
import Notifications
import NotificationsDouble
import PIN
import PINDouble
import Screens
import ScreensTesting
import Settings
import TestSupport
import Testing

@testable import AlmanacApp

/// The pages that subjects bring to the settings, in the app in memory.
@MainActor
struct SettingsPagesTests {
    private func run(
        _ page: String? = nil, _ prepare: (ServicesAssembly) -> Void = { _ in },
        _ script: @escaping @MainActor (ScriptedSurface, AppSession) async throws -> Void
    ) async throws {
        let host = SessionHost(AppProcess(settings: try inMemorySettings()))
        let session = try await host.start()
        prepare(session.assembly.services)
        try await ScriptedSurface { user in
            await user.press("s")
            if let page { await user.send(.item(page)) }
            try await script(user, session)
        }
        .run(host.navigator) { try await session.app.launch(opening: nil) }
    }

    @Test func `the overview shows what is set on each page`() async throws {
        try await run { user, _ in
            #expect(
                user.lines.map { $0.prefix { $0 != "·" }.trimmingCharacters(in: .whitespaces) } == [
                    "Settings", "Weather", "Week and time zone", "Books", "Terminal", "PIN and lock", "Account",
                    "Notifications", "Location", "Privacy", "About",
                ])
            #expect(user.sees("Weather · Metric, Provider: Automatic"))
            #expect(user.sees("Books · Source: Automatic, Page width: Automatic"))
            #expect(user.sees("almanac's own keys, Mouse: On, The screen below beside the present one: On"))
            #expect(user.sees("PIN and lock · No PIN") && user.sees("Account · Not signed in"))
            #expect(user.sees("Notifications · 0 of 1 on") && user.sees("Location · Not known"))
            #expect(user.sees("Privacy · Usage is recorded"))
        }
    }

    @Test func `a position is entered, and shown here and on the overview`() async throws {
        try await run { user, _ in
            await user.choose("Location")
            #expect(user.sees("Almanac does not know where you are.") && user.screen?.actions.map(\.key) == ["f"])
            await user.enter("position", "33.87S, 151.21E")
            #expect(user.sees("You are at -33.87, 151.21, as you have entered."))
            #expect(user.sees("Position: -33.87, 151.21"))
            await user.press("b")
            #expect(user.sees("Location · -33.87, 151.21"))
        }
    }

    @Test(arguments: [("nowhere", "'nowhere' is not a position."), ("91, 0", "is no place on the earth")])
    func `a text that is not a position is refused beside the field, and changes nothing`(
        text: String, reason: String
    ) async throws {
        try await run("location") { user, _ in
            await user.enter("position", "1, 2")
            await user.enter("position", text)
            #expect(user.sees(reason) && user.sees("You are at 1.0, 2.0,"))
            #expect(user.screen?.fields.map(\.value) == [text])
            await user.press("f")
            #expect(!user.sees(reason) && user.sees("You are at Oslo, Norway (59.91, 10.75), as the server has found."))
        }
    }

    @Test func `a position is forgotten after a confirmation, or with an empty field`() async throws {
        try await run("location") { user, session in
            await user.enter("position", "1, 2")
            await user.press("x", confirming: false)
            #expect(user.sees("You are at 1.0, 2.0,"))
            await user.press("x", confirming: true)
            #expect(user.sees("Almanac does not know"))
            await user.press("f")
            await user.enter("position", "")
            #expect(user.sees("Almanac does not know"))
            let history = try await session.assembly.services.location().history()
            #expect(history.isEmpty)
        }
    }

    @Test func `a position that cannot be read shows the error, and a change elsewhere is shown`() async throws {
        let location = InMemoryLocationService(place: nil)
        await location.fail(with: TestError())
        try await run("location", { $0.location.override { _ in location } }) { user, _ in
            #expect(user.lines == ["Location", "test error"])
            await location.fail(with: nil)
            await user.press("r")
            try await location.set(Position("3, 4", date: .distantPast))
            try await until { user.sees("You are at 3.0, 4.0,") }
        }
    }

    @Test func `a user signs in, and signs out after a confirmation`() async throws {
        let account = InMemoryAccountService(account: Account(id: "a1", phone: "+4791234567"))
        try await run("account", { $0.account.override { _ in account } }) { user, _ in
            #expect(user.sees("You are signed in as +4791234567."))
            let questions = user.screen?.actions.compactMap(\.confirmation) ?? []
            #expect(questions.count == 2 && questions.allSatisfy { $0.contains("has paid for leave the shelf") })
            await user.press("o", confirming: false)
            #expect(user.sees("You are signed in as +4791234567."))
        }
        try await run("account") { user, _ in
            #expect(user.sees("You are not signed in."))
            await user.press("s")
            #expect(user.screen?.title == "Sign in")
        }
    }

    @Test func `the lock time is changed after the PIN, and shown on the overview`() async throws {
        let pin = InMemoryPINService(pin: "471193")
        try await pin.enter(PINDigits("471193"))
        try await run("lock", { $0.pin.override { _ in pin } }) { user, session in
            #expect(user.sees("A PIN protects almanac.") && user.screen?.actions.map(\.key) == ["c", "x"])
            let settings = try session.assembly.services.settings()
            await user.select("lock-time", "Never")
            #expect(user.screen?.title != "PIN and lock")
            await user.press("b")
            #expect(user.sees("(•) 5 minutes"), "the PIN was not entered")
            #expect(await settings.settings()[.lockTime] == .fiveMinutes)
            await user.press("b")
            #expect(user.sees("PIN and lock · PIN, locks after 5 minutes"))
        }
    }

    @Test func `topics are turned on and off`() async throws {
        let service = InMemoryNotificationsService(
            topics: [NotificationTopic(id: "news", title: "News", isOn: false)])
        try await run("notifications", { $0.notifications.override { _ in service } }) { user, _ in
            for isOn in [true, false] {
                await user.choose("News")
                let topics = try await service.topics()
                #expect(topics.map(\.isOn) == [isOn])
            }
        }
        try await run("notifications", { $0.notifications.override { _ in InMemoryNotificationsService(topics: []) } })
        {
            user, _ in #expect(user.sees("The server offers no notifications."))
        }
    }

    @Test func `usage is recorded only if the user allows it`() async throws {
        try await run("privacy") { user, _ in
            #expect(user.sees("[x] Record how I use almanac"))
            await user.toggle("usage")
            await user.press("u")
            #expect(user.sees("[x] Record how I use almanac"))
            await user.press("U")
            #expect(user.sees("[ ] Record how I use almanac"))
            await user.press("b")
            #expect(user.sees("Privacy · Usage is not recorded"))
        }
    }
}
