import SVIPTesting
import Screens
import ScreensTesting
import Testing

@testable import SettingsForm

/// The page about where the user is.
@MainActor
@Suite(.timeLimit(.minutes(10)))
struct SettingsFormLocationTests {
    private let exits = SettingsFormExitsMock()
    private let worker = SettingsFormWorkerMock()

    @Test func `a position is entered, and shown here and on the overview`() async throws {
        try await exits.run(.overview, on: worker) { user in
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
    func `what is no position is refused beside the field, and changes nothing`(
        text: String, reason: String
    ) async throws {
        try await worker.setPosition("1, 2")
        try await exits.run(.location, on: worker) { user in
            await user.enter("position", text)
            #expect(user.sees(reason) && user.sees("You are at 1.0, 2.0,"))
            #expect(user.screen?.fields.map(\.value) == [text])
            await user.press("f")
            #expect(!user.sees(reason) && user.sees("You are at Oslo, Norway (59.91, 10.75), as the server has found."))
        }
    }

    @Test func `a position is forgotten after a confirmation, or with an empty field`() async throws {
        try await worker.setPosition("1, 2")
        try await exits.run(.location, on: worker) { user in
            await user.press("x", confirming: false)
            #expect(user.sees("You are at 1.0, 2.0,"))
            await user.press("x", confirming: true)
            #expect(user.sees("Almanac does not know"))
            await user.press("f")
            await user.enter("position", "")
            #expect(user.sees("Almanac does not know"))
        }
        #expect(try await worker.location.history() == [])
    }

    @Test func `a server that does not find the user says so, and the position stays`() async throws {
        try await worker.setPosition("1, 2")
        try await exits.run(.location, on: worker) { user in
            await worker.failToFind(with: Mishap())
            await user.press("f")
            #expect(user.screen?.notice == Screen.Notice(.error, "mishap") && user.sees("You are at 1.0, 2.0,"))
        }
    }

    @Test func `a position that cannot be read says why, and one from elsewhere is shown`() async throws {
        await worker.location.fail(with: Mishap())
        try await exits.run(.location, on: worker) { user in
            #expect(user.lines == ["Location", "mishap"])
            await worker.location.fail(with: nil)
            await user.press("r")
            try await worker.setPosition("3, 4")
            try await until { user.sees("You are at 3.0, 4.0,") }
        }
    }
}
