import SVIPTesting
import Screens
import ScreensTesting
import Settings
import Testing

@testable import SettingsForm

/// The whole module on a scripted surface.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SettingsFormModuleTests {
    private let exits = SettingsFormExitsMock()
    private let worker = SettingsFormWorkerMock()

    @Test func `the overview shows what is set on each page`() async throws {
        try await run(.overview) { user in
            #expect(
                user.lines == [
                    "Settings", "Units and week · Metric, week from Monday", "Time zone · Europe/Oslo",
                    "Weather · Automatic", "PIN and lock · No PIN", "Account · Not signed in",
                    "Notifications · 1 of 2 on", "Location · Not known", "Books · Automatic, normal page width",
                    "Privacy · Usage is not recorded",
                    "About · Version 1.2.3",
                ])
        }
    }

    @Test func `a part that fails holds up no other, and its page says why`() async throws {
        await worker.fail(.topics, with: Mishap())
        await worker.fail(.account, with: Mishap())
        try await run(.overview) { user in
            #expect(user.sees("Notifications · Not available") && user.sees("Account · Not available"))
            #expect(user.sees("Privacy · Usage is not recorded"))
            await user.choose("Notifications")
            #expect(user.lines == ["Notifications", "mishap"])
            await worker.fail(.topics, with: nil)
            await user.press("r")
            #expect(user.sees("Book of the month"))
            await user.press("b")
            #expect(user.sees("Notifications · 1 of 2 on"))
        }
    }

    @Test func `units, weekday, provider, book source and page width change at once`() async throws {
        try await run(.overview) { user in
            await user.choose("Units and week")
            await user.select("units", "Imperial")
            await user.select("first-weekday", "Sunday")
            #expect(user.sees("Units: ( ) Metric (•) Imperial") && user.sees("(•) Sunday"))
            await user.select("first-weekday", "As in your region (Monday)")
            #expect(user.sees("(•) As in your region (Monday)"))
            await user.press("b")
            await user.choose("Weather")
            await user.select("provider", "wttr.in")
            await user.press("b")
            await user.choose("Books")
            await user.select("book-source", "Project Gutenberg")
            await user.select("page-width", "Wide (80 columns)")
            #expect(user.sees("( ) Normal (64 columns) (•) Wide (80 columns)"))
            await user.press("b")
            #expect(user.sees("Imperial, week from Monday") && user.sees("Weather · wttr.in"))
            #expect(user.sees("Books · Project Gutenberg, wide page width"))
        }
        let settings = await worker.settings.settings()
        #expect(settings.units == .imperial && settings.chosen.firstWeekday == nil)
        #expect(settings.provider == "wttr")
        #expect(settings.bookSource == "gutendex" && settings.pageWidth == .wide)
    }

    @Test func `a time zone is entered by its name, and an unknown one says so`() async throws {
        try await run(.timeZone) { user in
            await user.enter("time-zone", "Mars/Base")
            #expect(user.sees("Time zone: There is no time zone 'Mars/Base'."))
            #expect(await worker.settings.settings().chosen.timeZone == nil)
            await user.enter("time-zone", "asia/tokyo")
            #expect(user.sees("Time zone: Asia/Tokyo") && !user.sees("There is no"))
            #expect(user.screen?.notice == Screen.Notice(.status, "Time zone: Asia/Tokyo"))
            await user.enter("time-zone", "")
            #expect(user.screen?.notice == Screen.Notice(.status, "Time zone: Europe/Oslo"))
        }
        #expect(await worker.settings.settings().chosen.timeZone == nil)
    }

    @Test func `a change from elsewhere is shown`() async throws {
        try await run(.overview) { user in
            try await worker.settings.change { $0.units = .imperial }
            await worker.protect(true)
            try await until { user.sees("Imperial") && user.sees("PIN, locks after 5 minutes") }
        }
    }

    @Test func `settings that cannot be read or changed say why`() async throws {
        await worker.settings.fail(with: Mishap())
        try await run(.units) { user in
            #expect(user.sees("mishap"))
            await user.select("units", "Imperial")
            #expect(user.screen?.notice == Screen.Notice(.error, "mishap"))
            #expect(user.sees("Units: (•) Metric"))
        }
    }

    @Test func `a provider or a source of books that is unknown says so`() async throws {
        try await worker.settings.change {
            $0.provider = "gone"
            $0.bookSource = "closed"
        }
        try await run(.overview) { user in
            #expect(user.sees("Weather · gone") && user.sees("Books · closed"))
            await user.choose("Weather")
            #expect(user.sees("This version of almanac does not know 'gone'."))
            await user.press("b")
            await user.choose("Books")
            #expect(user.sees("This version of almanac does not know 'closed'."))
        }
    }

    @Test func `a PIN can be set, changed and removed`() async throws {
        exits.onTaken = { [worker] in await worker.protect($0 != "removePIN") }
        try await run(.lock) { user in
            #expect(user.sees("There is no PIN") && user.screen?.actions.map(\.key) == ["s"])
            await user.press("s")
            #expect(user.sees("A PIN protects almanac.") && user.screen?.actions.map(\.key) == ["c", "x"])
            await user.press("c")
            await user.press("x")
            #expect(user.sees("There is no PIN"))
        }
        #expect(exits.taken == ["setPIN", "changePIN", "removePIN"])
    }

    @Test func `the lock time is changed by an exit, which may ask for the PIN first`() async throws {
        exits.onTaken = { [worker] exit in
            if exit == "changeLockTime 1min" { try await worker.set(.lockTime, to: "1min") }
        }
        try await run(.lock) { user in
            await user.select("lock-time", "Never")
            #expect(user.sees("(•) 5 minutes"), "the PIN was not entered")
            await user.select("lock-time", "1 minute")
            #expect(user.sees("(•) 1 minute"))
        }
        #expect(exits.taken == ["changeLockTime never", "changeLockTime 1min"])
    }

    @Test func `a user signs in, and signs out after a confirmation`() async throws {
        exits.onTaken = { [worker] in await worker.sign(in: $0 == "signIn" ? "+4791234567" : nil) }
        try await run(.account) { user in
            await user.press("s")
            #expect(user.sees("You are signed in as +4791234567."))
            let questions = user.screen?.actions.compactMap(\.confirmation) ?? []
            #expect(questions.count == 2 && questions.allSatisfy { $0.contains("has paid for leave the shelf") })
            await user.press("o", confirming: false)
            #expect(exits.taken == ["signIn"])
            await user.press("o", confirming: true)
            #expect(user.sees("You are not signed in."))
        }
    }

    @Test func `an exit that fails is shown, and the page stays`() async throws {
        exits.onTaken = { _ in throw Mishap() }
        try await run(.about) { user in
            await user.press("l")
            #expect(user.lines == ["About", "mishap", "Almanac 1.2.3", "Ask a friend."])
        }
    }

    @Test func `topics are turned on and off`() async throws {
        try await run(.notifications) { user in
            #expect(user.lines == ["Notifications", "Book of the month", "Storm warnings"])
            await user.choose("Storm warnings")
            #expect(user.ticks == [true, true])
            await user.choose("Book of the month")
            #expect(user.ticks == [false, true])
            await worker.fail(.topics, with: Mishap())
            await user.choose("Storm warnings")
            #expect(user.sees("mishap"))
        }
        #expect(await worker.choices == ["storms on", "book off", "storms off"])
    }

    @Test func `a choice that the server does not know yet says so`() async throws {
        await worker.replaceTopics([.init(id: "book", title: "Book", isOn: true, isPending: true)])
        try await run(.notifications) { user in #expect(user.sees("Book · The server gets this later.")) }
        await worker.replaceTopics([])
        try await run(.notifications) { user in #expect(user.sees("The server offers no notifications.")) }
    }

    @Test func `usage is recorded only if the user allows it`() async throws {
        try await run(.privacy) { user in
            #expect(user.sees("[ ] Record how I use almanac"))
            await user.toggle("usage")
            #expect(user.sees("[x] Record how I use almanac"))
        }
        #expect(try await worker.sendsUsage())
    }

    @Test func `the module is freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let worker = SettingsFormWorkerMock(isForTesters: true)
            let view = SettingsFormConfigurator.make(worker: worker, exits: exits.exits)
            check.track(worker)
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { user in #expect(user.sees("Metric")) }
            try await surface.run(navigator) { await navigator.show(view) }
        }
        await check.expectAllFreed()
    }

    private func run(
        _ page: SettingsFormData.Page, script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        try await exits.run(page, on: worker, script: script)
    }
}

extension ScriptedSurface {
    /// The boxes of all items, from top to bottom.
    var ticks: [Bool?] {
        let lists = screen?.elements.compactMap { if case .list(let list) = $0 { list } else { nil } }
        return lists?.flatMap(\.items).map(\.isTicked) ?? []
    }
}

extension SettingsFormExitsMock {
    /// Shows a page, and from there each page that is opened.
    func run(
        _ page: SettingsFormData.Page, on worker: SettingsFormWorkerMock,
        script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        let navigator = Navigator()
        onOpen = { [unowned self] page in
            await navigator.show(SettingsFormConfigurator.make(page, worker: worker, exits: exits))
        }
        try await ScriptedSurface(script: script).run(navigator) { await self.onOpen(page) }
        onOpen = { _ in }
    }
}
