import Screens
import ScreensTesting
import Testing

@testable import SettingsForm

/// The page for testers.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SettingsFormTestingTests {
    private let exits = SettingsFormExitsMock()
    private let worker = SettingsFormWorkerMock(isForTesters: true)

    @Test func `only testers see endpoints, faults and services`() async throws {
        try await exits.run(.overview, on: worker) { user in
            #expect(user.sees("Testing · 1 of 2 services in memory"))
            await user.choose("Testing")
            #expect(user.sees("Weather: http://localhost/open-meteo") && user.ticks == [true, false])
        }
        try await exits.run(.overview, on: SettingsFormWorkerMock()) { user in #expect(!user.sees("Testing")) }
    }

    @Test func `a fault is injected into the demo server`() async throws {
        try await exits.run(.testing, on: worker) { user in
            await user.select("fault", "Responses take 2 s")
            #expect(user.sees("(•) Responses take 2 s"))
            await worker.fail(.testing, with: Mishap())
            await user.select("fault", "No connection")
            #expect(user.screen?.notice == Screen.Notice(.error, "mishap"))
        }
    }

    @Test func `without a demo server there is no fault, and an odd one can be seen`() async throws {
        await worker.useFault(nil)
        try await exits.run(.testing, on: worker) { user in #expect(user.sees("Start almanac with --demo.")) }
        await worker.useFault(.serverError)
        try await exits.run(.testing, on: worker) { user in #expect(!user.sees("Another one")) }
        await worker.useFault(.other)
        try await exits.run(.testing, on: worker) { user in #expect(user.sees("(•) Another one")) }
    }

    @Test func `a service is switched by the exit`() async throws {
        exits.onTaken = { [worker] _ in await worker.switchService("todo") }
        try await exits.run(.testing, on: worker) { user in
            await user.choose("Tasks")
            #expect(user.ticks == [false, false])
        }
        #expect(exits.taken == ["switch todo"])
    }

    @Test func `a switch runs to its end although it closes the screen, if the exit says so`() async throws {
        let navigator = Navigator()
        var isCancelled: Bool?
        exits.onTaken = { _ in
            isCancelled = try? await navigator.finishing {
                await navigator.closeAll()
                return Task.isCancelled
            }
        }
        let surface = ScriptedSurface { user in await user.choose("Tasks") }
        try await surface.run(navigator) {
            await navigator.show(SettingsFormConfigurator.make(.testing, worker: worker, exits: exits.exits))
        }
        #expect(isCancelled == false)
    }
}
