import Account
import LinesSurface
import SVIPTesting
import Screens
import ScreensTesting
import SignIn
import SignInScreen
import TestSupport
import Testing

@MainActor
private final class WrittenText {
    var text = ""
}

/// The rest of the module after the user has left it.
@MainActor
struct SignInLeavingTests {
    private let service = AccountServiceMock()
    private let clock = ManualClock()
    private let navigator = Navigator()

    @Test func `a user who leaves the phone number form is not signed in`() async throws {
        let account = try await run { user in
            await user.enter("phone", "+47 912 34 567")
            await user.send(.back)
        }
        #expect(account == nil)
        #expect(await service.current == .signedOut)
    }

    @Test func `leaving the code form cancels the request before the app ends`() async throws {
        let account = try await run { user in
            await goToCode(user)
            await user.send(.back)
        }
        #expect(account == nil)
        #expect(await service.current == .signedOut)
        #expect(await service.commands.last == .cancelSignIn)
    }

    @Test func `quitting at the code drops the request before the app ends`() async throws {
        // The script ends, which closes all views.
        let account = try await run { user in await goToCode(user) }
        #expect(account == nil)
        #expect(await service.current == .signedOut)
    }

    @Test func `leaving while the code is confirmed signs out again before the app ends`() async throws {
        let account = try await run { user in
            await goToCode(user)
            await service.hold(.confirm("123456"))
            navigator.send(.input(field: "code-1", value: "123456"))
            await service.held.reach(1)
            navigator.send(.back)
            try await until { await service.commands.last == .cancelSignIn }
            await service.held.answerAll(.success(()))
        }
        #expect(account == nil)
        #expect(await service.current == .signedOut)
    }

    @Test func `signing in is not undone`() async throws {
        let account = try await run { user in
            await goToCode(user)
            await user.enter("code-1", "123456")
        }
        #expect(account == .ola)
        #expect(await service.current == .signedIn(.ola))
    }

    @Test(arguments: [false, true]) func `the module is freed with its view, at each step`(atCode: Bool) async throws {
        let check = DeallocationCheck()
        do {
            let service = AccountServiceMock()
            let view = SignInConfigurator.make(module(service))
            check.track(service)
            check.track(view)
            let surface = ScriptedSurface { user in
                if atCode { await goToCode(user) }
                #expect(user.screen?.title == (atCode ? "Enter the code" : "Sign in"))
            }
            _ = try await surface.run(navigator) { await navigator.show(view) }
        }
        await check.expectAllFreed()
    }

    @Test func `in a terminal, after the wait the same code is prompted for again, and typed text is kept`()
        async throws
    {
        await service.change(to: .codeRequested(.sent()))
        let (lines, keyboard) = AsyncStream.makeStream(of: String.self)
        let written = WrittenText()
        let style = LinesStyle(isInteractive: true, usesColour: false)
        let surface = LinesSurface(input: lines, style: style) { written.text += $0 }
        let running = Task {
            try await surface.run(navigator) {
                await navigator.show(SignInConfigurator.make(module(service)))
            }
        }
        try await until { written.text.hasSuffix("Code: ") }
        #expect(written.text.contains("[/n] Send a new code (not available: A new code can be sent in at most 60 s.)"))
        try await clock.pass(.seconds(60))
        try await until { written.text.hasSuffix("[/n] Send a new code  [/p] Change number  [/q] Quit\nCode: ") }
        keyboard.yield("123456")
        #expect(try await running.value == .ola)
        keyboard.finish()
    }

    private func module(_ service: AccountServiceMock) -> SignInModule {
        var module = SignInModule(purpose: .plain, account: service)
        module.clock = clock
        return module
    }

    private func goToCode(_ user: ScriptedSurface) async {
        await user.enter("phone", "+47 912 34 567")
        await user.press("s")
    }

    private func run(script: @escaping @MainActor (ScriptedSurface) async throws -> Void) async throws -> AccountRecord?
    {
        try await ScriptedSurface(script: script).run(navigator) {
            await navigator.show(SignInConfigurator.make(module(service)), as: .modal)
        }
    }
}
