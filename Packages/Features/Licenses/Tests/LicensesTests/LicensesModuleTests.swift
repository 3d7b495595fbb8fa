import AppInfo
import SVIPTesting
import Screens
import ScreensTesting
import TestSupport
import Testing

@testable import Licenses
@testable import LicensesScreen

/// The whole module on a scripted surface.
@MainActor
struct LicensesModuleTests {
    private let long = License(
        name: "long", version: "1.2.3", identifier: "Apache-2.0",
        text: (1...3).map { "\($0) " + String(repeating: "x", count: 1_400) }.joined(separator: "\n\n"))
    private let short = License(name: "short", version: nil, identifier: "MIT", text: "First\nline.\n\nSecond.")

    @Test func `licences are listed with their versions`() async throws {
        try await run { user in
            #expect(
                user.lines == ["Licences", "Name · Version · Licence", "long · 1.2.3 · Apache-2.0", "short · – · MIT"])
        }
    }

    @Test func `a licence opens with its text, and the way back leads to the list`() async throws {
        try await run { user in
            await user.choose("short")
            #expect(user.lines == ["short", "MIT", "First\nline.", "Second.", "Page 1 of 1"])
            #expect(user.screen?.actions == [])
            await user.press("b")
            #expect(user.screen?.title == "Licences")
        }
    }

    @Test func `the pages of a long text can be turned, to its ends`() async throws {
        try await run { user in
            await user.choose("long")
            #expect(user.sees("Version 1.2.3, Apache-2.0") && user.sees("Page 1 of 3"))
            #expect(user.screen?.actions.map(\.key) == ["n"])
            await user.press("n")
            #expect(user.lines.contains { $0.hasPrefix("2 xxx") } && user.screen?.actions.map(\.key) == ["n", "p"])
            await user.press("n")
            #expect(user.sees("Page 3 of 3") && user.screen?.actions.map(\.key) == ["p"])
            await user.press("p")
            #expect(user.sees("Page 2 of 3"))
        }
    }

    @Test func `licences that cannot be read can be tried again`() async throws {
        let info = InfoMock([short])
        await info.fail(with: TestError())
        try await run(on: info) { user in
            #expect(user.lines == ["Licences", "test error"])
            await info.fail(with: nil)
            await user.press("r")
            #expect(user.sees("short"))
        }
    }

    @Test func `an unknown licence is reported as unknown`() async throws {
        let view = LicensesConfigurator.make(LicensesModule(name: "none", info: InfoMock([short])) { _ in })
        let navigator = Navigator()
        let surface = ScriptedSurface { user in #expect(user.sees("anything named 'none'")) }
        try await surface.run(navigator) { await navigator.show(view) }
    }

    @Test func `a presenter without a view keeps the list without texts, or one licence with its text`() async throws {
        let shown = LicensesShown()
        await LicensesModule(name: nil, info: InfoMock([long, short])) { _ in }.start(shown).load()
        #expect(shown.licenses == [long, short].map { LicenseRecord($0, withText: false) })
        #expect(shown.licenses.allSatisfy { $0.text == nil })
        await LicensesModule(name: "SHORT", info: InfoMock([long, short])) { _ in }.start(shown).load()
        #expect(shown.licenses.map(\.text) == [short.text])
        await LicensesModule(name: "none", info: InfoMock([short])) { _ in }.start(shown).load()
        #expect(throws: LicensesError.unknown("none")) { try shown.check() }
    }

    @Test func `the module is freed with its view`() async throws {
        let check = DeallocationCheck()
        do {
            let info = InfoMock([short])
            check.track(info)
            try await run(on: info) { user in
                await user.choose("short")
                #expect(user.sees("Second."))
            }
        }
        await check.expectAllFreed()
    }

    @Test(arguments: [("", [[]]), ("\n \n", [[]]), ("a\r\nb\r\n\r\nc", [["a\nb", "c"]])] as [(String, [[String]])])
    func `blank lines separate paragraphs`(text: String, pages: [[String]]) {
        #expect(LicensePages.pages(of: text) == pages)
    }

    @Test func `a paragraph goes to the next page if it does not fit, and is never divided`() {
        #expect(LicensePages.pages(of: "aaa\n\nbb\n\ncccccccc\n\nd", size: 5) == [["aaa", "bb"], ["cccccccc"], ["d"]])
    }

    private func run(script: @escaping @MainActor (ScriptedSurface) async throws -> Void) async throws {
        try await run(on: InfoMock([long, short]), script: script)
    }

    private func run(
        on info: InfoMock, script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws {
        let navigator = Navigator()
        let list = LicensesModule(name: nil, info: info) { @MainActor id in
            await navigator.show(LicensesConfigurator.make(LicensesModule(name: id, info: info) { _ in }))
        }
        try await ScriptedSurface(script: script).run(navigator) {
            await navigator.show(LicensesConfigurator.make(list))
        }
    }
}

/// A class, so that a test can see that it is freed with its module.
private actor InfoMock: AppInfoService {
    nonisolated let version = "1.0.0"
    nonisolated let help = ""
    private let all: [License]
    private var failure: (any Error)?

    init(_ licenses: [License]) { all = licenses }

    func fail(with error: (any Error)?) { failure = error }

    func licenses() throws -> [License] {
        if let failure { throw failure }
        return all
    }
}
