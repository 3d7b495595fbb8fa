import Account
import Screens
import ScreensTesting
import SignIn
import SignInScreen
import TestSupport
import Testing

/// The whole module on a scripted surface.
@MainActor
struct SignInModuleTests {
    private let service = AccountServiceMock()
    private let clock = ManualClock()

    @Test func `a phone and its code sign in`() async throws {
        let account = try await run { user in
            #expect(user.lines == ["Sign in", "Phone: ", "You get a code by SMS. Signing in needs no password."])
            await user.enter("phone", "+47 912 34 567")
            await user.press("s")
            #expect(
                user.lines == [
                    "Enter the code", "A code was sent by SMS to +4791234567. It expires in at most 10 minutes.",
                    "Code: ",
                ])
            await user.enter("code-1", "123456")
            #expect(user.screen == nil)
        }
        #expect(account == .ola)
        #expect(await service.commands == [.requestCode("+47 912 34 567"), .confirm("123456")])
    }

    @Test(
        arguments: [
            (.payment(title: "Moby-Dick"), "You need an account to pay for Moby-Dick."),
            (.payment(title: nil), "You need an account to pay."),
            (.reading, "You need an account to read the book."),
        ] as [(SignInData.Purpose, String)])
    func `each step starts with the reason for needing an account`(purpose: SignInData.Purpose, reason: String)
        async throws
    {
        try await run(purpose) { user in
            #expect(user.lines.prefix(3) == ["Sign in", reason, "Phone: "])
            await signUp(user)
            #expect(user.lines.prefix(2) == ["Enter the code", reason])
        }
    }

    @Test func `a refused number stays in its field with the reason`() async throws {
        await service.fail(.requestCode("+47 9"), with: AccountError.invalidPhone("The number is too short."))
        try await run { user in
            await user.enter("phone", "+47 9")
            await user.press("s")
            #expect(user.sees("Phone: The number is too short."))
            #expect(user.screen?.fields.map(\.value) == ["+47 9"])
            await user.enter("phone", "+47 912 34 567")
            await user.press("s")
            #expect(user.screen?.title == "Enter the code")
        }
    }

    @Test func `the number being typed survives the end of a wait`() async throws {
        await service.fail(.requestCode("+47 9"), with: AccountError.tooEarly(wait: .seconds(43)))
        try await run { user in
            await user.enter("phone", "+47 9")
            await user.press("s")
            #expect(user.sees("The next code can be sent to this number in at most 43 s."))
            await user.enter("phone", "+46 70 123 45 67")
            try await clock.pass(.seconds(43))
            try await until { !user.sees("43 s") }
            #expect(user.sees("Phone: +46 70 123 45 67"))
            await user.press("s")
            #expect(user.sees("+46701234567"))
        }
    }

    @Test func `a wrong code can be corrected, and is on no screen`() async throws {
        let account = try await run { user in
            await signUp(user)
            await user.enter("code-1", "654321")
            #expect(user.sees("Code: The code is not correct. You have 4 tries left."))
            #expect(user.screen.map { !String(describing: $0).contains("654321") } == true)
            await user.enter("code-1", "123456")
            #expect(user.screen == nil)
        }
        #expect(account == .ola)
    }

    @Test func `after the wait a new code can be sent, and the old code has no field`() async throws {
        try await run { user in
            await signUp(user)
            let version = user.version
            #expect(await user.send(.action("new")) == .refused(.disabled(title: "Send a new code", reason: wait)))
            try await clock.pass(.seconds(60))
            try await until { user.screen?.actions.first?.isDisabled == false }
            await user.press("n")
            #expect(user.screen?.fields.map(\.id) == ["code-2"])
            let delivery = await user.send(.input(field: "code-1", value: "123456"), from: version)
            #expect(delivery == .refused(.noLongerOffered))
            await user.enter("code-2", "123456")
        }
        #expect(await service.commands.last == .confirm("123456"))
    }

    @Test func `a code that no longer counts is replaced by a new one`() async throws {
        await service.change(to: .codeRequested(.sent(wait: .zero)))
        await service.fail(.confirm("123456"), with: AccountError.tooManyTries)
        try await run { user in
            await user.enter("code-1", "123456")
            #expect(user.sees("It no longer counts") && user.screen?.fields == [])
            await user.press("n")
            #expect(user.screen?.fields.map(\.id) == ["code-2"])
        }
    }

    @Test func `changing the number drops the request, and offers the number for correction`() async throws {
        try await run { user in
            await signUp(user)
            await user.press("p")
            #expect(user.lines.prefix(2) == ["Sign in", "Phone: +4791234567"])
            #expect(await service.current == .signedOut)
            await user.enter("phone", "+46 70 123 45 67")
            await user.press("s")
            #expect(user.sees("+46701234567"))
        }
    }

    @Test func `the sign-in continues with a code that was requested before a restart`() async throws {
        await service.change(to: .codeRequested(.sent(lifetime: .seconds(90), wait: .zero)))
        let account = try await run { user in
            #expect(user.sees("It expires in at most 2 minutes."))
            #expect(user.screen?.actions.first?.isDisabled == false)
            await user.enter("code-1", "123456")
        }
        #expect(account == .ola)
    }

    @Test func `a failure can be tried again at each step`() async throws {
        await service.fail(.state, with: TestError())
        let account = try await run { user in
            #expect(user.lines == ["Sign in", "test error"])
            await service.fail(.state, with: nil)
            await service.fail(.requestCode("+47 912 34 567"), with: TestError())
            await user.press("r")
            await signUp(user)
            #expect(user.lines.prefix(3) == ["Sign in", "test error", "Phone: +47 912 34 567"])
            await service.fail(.requestCode("+47 912 34 567"), with: nil)
            await service.fail(.confirm("123456"), with: TestError())
            await user.press("r")
            await user.enter("code-1", "123456")
            #expect(user.lines.prefix(2) == ["Enter the code", "test error"])
            await service.fail(.confirm("123456"), with: nil)
            await user.press("r")
            #expect(user.screen == nil)
        }
        #expect(account == .ola)
    }

    @Test func `a loader is shown while the code is checked`() async throws {
        try await run { user in
            await signUp(user)
            await service.hold(.confirm("123456"))
            let confirming = Task { await user.enter("code-1", "123456") }
            await service.held.reach(1)
            #expect(user.sees("Loading…"))
            await service.held.answerAll(.success(()))
            await confirming.value
            #expect(user.screen == nil)
        }
    }

    private let wait = "A new code can be sent in at most 60 s."

    private func signUp(_ user: ScriptedSurface) async {
        await user.enter("phone", "+47 912 34 567")
        await user.press("s")
    }

    @discardableResult
    private func run(
        _ purpose: SignInData.Purpose = .plain, script: @escaping @MainActor (ScriptedSurface) async throws -> Void
    ) async throws -> AccountRecord? {
        let navigator = Navigator()
        var module = SignInModule(purpose: purpose, account: service)
        module.clock = clock
        let view = SignInConfigurator.make(module)
        return try await ScriptedSurface(script: script).run(navigator) { await navigator.show(view, as: .modal) }
    }
}
