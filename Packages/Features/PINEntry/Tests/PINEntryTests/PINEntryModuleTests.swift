import LinesSurface
import PIN
import PINDouble
import PINEntry
import PINEntryScreen
import SVIPTesting
import Screens
import ScreensTesting
import TestSupport
import Testing

/// The whole module on a scripted surface.
@MainActor
struct PINEntryModuleTests {
    @MainActor
    private final class WrittenText { var text = "" }

    private let clock = ManualClock()
    private let none: InMemoryPINService
    private let locked: InMemoryPINService

    init() {
        none = InMemoryPINService(clock: clock)
        locked = InMemoryPINService(pin: "271828", clock: clock)
    }

    private func module(_ purpose: PINEntryData.Purpose, _ service: any PINService) -> PINEntryModule {
        var module = PINEntryModule(purpose: purpose, pin: service)
        module.clock = clock
        return module
    }

    private func run(
        _ purpose: PINEntryData.Purpose, _ service: any PINService,
        script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws -> PINEntryData.Outcome? {
        let navigator = Navigator()
        let view = PINEntryConfigurator.make(module(purpose, service))
        return try await ScriptedSurface(script: script).run(navigator) {
            await navigator.show(view, as: purpose == .enter ? .cover : .modal)
        }
    }

    @Test func `a PIN is set`() async throws {
        let outcome = try await run(.set, none) { user in
            #expect(user.lines.first == "Set a PIN" && user.lines.last == "New PIN: ")
            #expect(user.sees("are encrypted with it. Your other data are not encrypted"))
            #expect(user.sees("'Forgot PIN' on the locked screen needs no PIN"))
            await user.enter("new", "123456")
            #expect(user.sees("New PIN: Many people choose this PIN, so it is easy to guess."))
            await user.enter("new", "271828")
            #expect(user.lines == ["Set a PIN", "Enter the new PIN once more.", "Repeat PIN: "])
            await user.enter("repeated", "271829")
            #expect(user.sees("New PIN: The two PINs differ. Choose the new PIN again."))
            await user.enter("new", "271828")
            await user.enter("repeated", "271828")
            #expect(user.screen == nil)
        }
        #expect(outcome == .done)
        #expect(try await none.state() == .unlocked)
    }

    @Test func `leaving sets nothing`() async throws {
        let outcome = try await run(.set, none) { user in
            await user.enter("new", "271828")
            await user.send(.back)
        }
        #expect(outcome == nil)
        #expect(try await none.state() == .none)
    }

    @Test func `a PIN is entered over everything`() async throws {
        let outcome = try await run(.enter, locked) { user in
            #expect(user.lines == ["Almanac is locked", "Enter your PIN.", "PIN: "])
            #expect(user.screen?.back?.title == "Quit")
            #expect(user.screen?.actions.map(\.title) == ["Forgot PIN"])
            await user.enter("current", "000000")
            #expect(user.sees("PIN: This is not your PIN. 9 attempts are left."))
            await user.enter("current", "271828")
            #expect(user.screen == nil)
        }
        #expect(outcome == .done)
        #expect(try await locked.state() == .unlocked)
    }

    @Test func `a wait replaces the field and counts down, then the remaining attempts are shown`()
        async throws
    {
        let outcome = try await run(.enter, locked) { [clock] user in
            for _ in 0..<5 { await user.enter("current", "000000") }
            #expect(
                user.lines == ["Almanac is locked", "This is not your PIN. Try again in 1 min. 5 attempts are left."])
            try await until { clock.sleeperCount > 0 }
            clock.advance(by: .seconds(35))
            try await until { user.sees("Try again in 30 s.") && clock.sleeperCount > 0 }
            clock.advance(by: .seconds(25))
            try await until { user.screen?.fields.count == 1 }
            await user.enter("current", "271828")
        }
        #expect(outcome == .done)
    }

    @Test func `after the last attempt the screen offers only "Forgot PIN", with a confirmation`() async throws {
        let outcome = try await run(.enter, locked) { [clock] user in
            for _ in 0..<9 {
                await user.enter("current", "000000")
                try await until { user.screen?.fields.count == 1 || clock.sleeperCount > 0 }
                clock.advance(by: .seconds(3_600))
                try await until { user.screen?.fields.count == 1 }
            }
            #expect(user.sees("This is not your PIN. 1 attempt is left."))
            await user.enter("current", "000000")
            #expect(
                user.lines == [
                    "Almanac is locked", "The PIN was wrong ten times. It cannot be entered any more.",
                    "Choose 'Forgot PIN' to start over.",
                ])
            let question = user.screen?.actions.first?.confirmation
            #expect(
                question
                    == "Forget the PIN? This signs you out, and deletes what it encrypts and the books of your "
                    + "account, with your places and notes in them. Your tasks, your cities and the books that you "
                    + "have added stay, and are then open to whoever is here."
            )
            await user.press("f", confirming: false)
            #expect(user.screen != nil)
            await user.press("f", confirming: true)
            #expect(user.screen == nil)
        }
        #expect(outcome == .forgotten)
        #expect(try await locked.state() == .none)
    }

    @Test func `a PIN is changed`() async throws {
        try await locked.enter(PINDigits("271828"))
        let outcome = try await run(.change, locked) { user in
            #expect(user.lines == ["Change the PIN", "Enter the PIN that you have now.", "Current PIN: "])
            #expect(user.screen?.back?.title == "Cancel" && user.screen?.actions == [])
            await user.enter("current", "271828")
            #expect(user.lines == ["Change the PIN", "Choose six digits or more.", "New PIN: "])
            await user.enter("new", "314159")
            await user.enter("repeated", "314159")
        }
        #expect(outcome == .done)
        await locked.lock()
        try await locked.enter(PINDigits("314159"))
    }

    @Test func `a PIN is removed`() async throws {
        try await locked.enter(PINDigits("271828"))
        let outcome = try await run(.remove, locked) { user in
            #expect(
                user.lines == [
                    "Remove the PIN", "Without a PIN almanac is no longer locked. Enter your PIN to remove it.",
                    "PIN: ",
                ])
            await user.enter("current", "271828")
        }
        #expect(outcome == .done)
        #expect(try await locked.state() == .none)
    }

    @Test func `a store that cannot be used is an error in place of the question, and can be tried again`() async throws
    {
        await locked.fail(with: .store("The disk is full."))
        let outcome = try await run(.enter, locked) { [locked] user in
            #expect(user.sees("The disk is full."))
            await locked.fail(with: nil)
            await user.press("r")
            await user.enter("current", "271828")
        }
        #expect(outcome == .done)
    }

    @Test func `line mode writes no digit, whatever is entered`() async throws {
        let (lines, keyboard) = AsyncStream.makeStream(of: String.self)
        for line in ["000000", "", "27182", "/f", "n", "161803", "271828"] { keyboard.yield(line) }
        keyboard.finish()
        let written = WrittenText()
        let surface = LinesSurface(input: lines, style: LinesStyle(isInteractive: false, usesColour: false)) {
            written.text += $0
        }
        let navigator = Navigator()
        let view = PINEntryConfigurator.make(module(.enter, locked))
        let outcome = try await surface.run(navigator) { await navigator.show(view, as: .cover) }
        #expect(outcome == .done)
        for digits in ["000000", "2718", "161803"] { #expect(!written.text.contains(digits)) }
        #expect(
            written.text.hasPrefix(
                """

                Almanac is locked
                ─────────────────
                Enter your PIN.
                  [p] PIN: 

                [/f] Forgot PIN  [/q] Quit
                PIN: 

                """))
    }

    @Test func `the module is freed with its view, also while it counts down`() async throws {
        let check = DeallocationCheck()
        do {
            let worker = PINServiceMock(.locked(attemptsLeft: 1, wait: .seconds(3_600)))
            let view = PINEntryConfigurator.make(module(.enter, worker))
            check.track(worker)
            check.track(view)
            let navigator = Navigator()
            let surface = ScriptedSurface { [clock] user in
                try await until { clock.sleeperCount > 0 }
                #expect(user.sees("Try again in 60 min. 1 attempt is left."))
            }
            try await surface.run(navigator) { _ = await navigator.show(view) }
        }
        await check.expectAllFreed()
    }
}
