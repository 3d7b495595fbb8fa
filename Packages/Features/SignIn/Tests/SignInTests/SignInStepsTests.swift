import Account
import SVIPTesting
import TestSupport
import Testing

@testable import SignIn

/// The sign-in of an entrance without views.
@MainActor
struct SignInStepsTests {
    private let service = AccountServiceMock()
    private let clock = ManualClock()

    private func steps(_ purpose: SignInData.Purpose = .plain) -> SignInSteps {
        var module = SignInModule(purpose: purpose, account: service)
        module.clock = clock
        return SignInSteps(module)
    }

    @Test func `a phone and its code sign in`() async throws {
        let signIn = steps()
        try await signIn.begin()
        #expect(signIn.request == nil && !signIn.canEnterCode)
        try await signIn.requestCode(for: "+47 912 34 567")
        #expect(signIn.request == .first && signIn.canEnterCode && signIn.account == nil)
        try await signIn.confirm(.right)
        #expect(signIn.account == .ola)
        #expect(await service.commands == [.requestCode("+47 912 34 567"), .confirm("123456")])
    }

    @Test(
        arguments: [
            ("", .invalidPhone("Enter your phone number.")), ("+47 9", .invalidPhone("Too short.")),
            ("+47 1", .tooEarly(wait: .seconds(9))), ("+47 2", .unavailable("No connection.")),
        ] as [(String, AccountError)])
    func `a phone that gets no code is refused with the reason`(phone: String, error: AccountError) async throws {
        await service.fail(.requestCode(phone), with: error)
        let signIn = steps()
        await #expect(throws: error) { try await signIn.requestCode(for: phone) }
        #expect(signIn.request == nil)
    }

    @Test func `a code that waits is confirmed without a phone`() async throws {
        await service.change(to: .codeRequested(.sent()))
        let signIn = steps()
        try await signIn.begin()
        #expect(signIn.request?.phone == "+4791234567" && signIn.canEnterCode)
        try await signIn.confirm(.right)
        #expect(await service.commands == [.confirm("123456")])
    }

    @Test(arguments: [CodeRequest.sent(lifetime: .zero), .sent(triesLeft: 0)])
    func `a code that no longer counts cannot be entered, and another phone gets one`(request: CodeRequest) async throws
    {
        await service.change(to: .codeRequested(request))
        let signIn = steps()
        try await signIn.begin()
        #expect(!signIn.canEnterCode)
        let error: AccountError = request.triesLeft == 0 ? .tooManyTries : .codeExpired
        await #expect(throws: error) { try await signIn.confirm(.right) }
        try await signIn.requestCode(for: "+46701234567")
        #expect(signIn.canEnterCode && signIn.request?.phone == "+46701234567")
        #expect(await service.commands == [.requestCode("+46701234567")])
    }

    @Test func `a waiting code is valid if no other code can be sent`() async throws {
        await service.change(to: .codeRequested(.sent()))
        await service.fail(.requestCode("+47"), with: AccountError.tooEarly(wait: .seconds(9)))
        let signIn = steps()
        await #expect(throws: AccountError.tooEarly(wait: .seconds(9))) { try await signIn.requestCode(for: "+47") }
        try await signIn.confirm(.right)
        #expect(signIn.account == .ola)
    }

    @Test(arguments: [("654321", 4), ("no code", 5), ("", 5)])
    func `a wrong code can be corrected, and text without digits uses no attempt`(text: String, triesLeft: Int)
        async throws
    {
        let signIn = steps()
        try await signIn.requestCode(for: "+47 912 34 567")
        await #expect(throws: AccountError.wrongCode(triesLeft: triesLeft)) {
            try await signIn.confirm(OneTimeCode(text))
        }
        try await signIn.confirm(.right)
        #expect(signIn.account == .ola)
    }

    @Test func `a code before a phone is refused`() async {
        await #expect(throws: AccountError.noCodeRequested) { try await steps().confirm(.right) }
    }

    @Test func `leaving drops the request`() async throws {
        let signIn = steps()
        try await signIn.requestCode(for: "+47 912 34 567")
        await signIn.leave()
        #expect(await service.current == .signedOut)
    }

    @Test func `a signed-in user is refused, or done if the use case needs an account`() async throws {
        await service.change(to: .signedIn(.ola))
        await #expect(throws: AccountError.alreadySignedIn) { try await steps().begin() }
        await #expect(throws: AccountError.alreadySignedIn) { try await steps().requestCode(for: "+47") }
        let reading = steps(.reading)
        try await reading.begin()
        #expect(reading.account == .ola)
        #expect(await service.commands.isEmpty)
    }

    @Test func `a state that cannot be read is read again`() async throws {
        await service.fail(.state, with: AccountError.locked)
        let signIn = steps()
        await #expect(throws: AccountError.locked) { try await signIn.begin() }
        await service.fail(.state, with: nil)
        try await signIn.requestCode(for: "+47 912 34 567")
        #expect(signIn.canEnterCode)
    }

    @Test(arguments: [false, true]) func `the module is freed with its steps`(atCode: Bool) async throws {
        let check = DeallocationCheck()
        do {
            let service = AccountServiceMock()
            let signIn = SignInSteps(SignInModule(purpose: .plain, account: service))
            check.track(service)
            check.track(signIn)
            try await signIn.begin()
            if atCode { try await signIn.requestCode(for: "+47 912 34 567") }
        }
        await check.expectAllFreed()
    }
}
