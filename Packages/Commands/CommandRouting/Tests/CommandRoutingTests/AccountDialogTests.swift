import Account
import CommandTesting
import PIN
import PinCode
import SignIn
import Testing

@testable import CommandRouting

/// The prompts of commands, and the results of their answers.
@MainActor
struct AccountDialogTests {
    private func signIn(
        _ user: ScriptedUser, phone: String? = nil, account: MockAccount = MockAccount()
    ) async throws -> AccountRecord? {
        try await SignInDialog(SignInModule(purpose: .plain, account: account), user.prompter).run(phone: phone)
    }

    private func ask(_ user: ScriptedUser, _ purpose: PinCodeData.Purpose, _ pin: MockPIN) async throws {
        let dialog = PinCodeDialog(prompter: user.prompter, output: RecordedOutput().output(isJSON: false))
        #expect(try await dialog.run(PinCodeModule(purpose: purpose, pin: pin)) == .done)
    }

    @Test func `signing in asks for the number and for the code, again if they are wrong`() async throws {
        let (user, account) = (ScriptedUser("nonsense", "+47 912 34 567", "111111", "123456"), MockAccount())
        #expect(try await signIn(user, account: account) == MockAccount.record)
        #expect(await account.calls == ["request nonsense", "request +47 912 34 567", "confirm", "confirm"])
        #expect(
            user.seen == """
                Phone number: This is no phone number.
                Phone number: A code was sent to +4791234567.
                Code: The code is not correct. You have 2 tries left.
                Code: 
                """)
    }

    @Test func `a script gives the number and the code, and a wrong code ends it`() async throws {
        #expect(try await signIn(ScriptedUser("123456", isTerminal: false), phone: "+1") == MockAccount.record)
        let account = MockAccount()
        await #expect(throws: AccountError.wrongCode(triesLeft: 2)) {
            try await signIn(ScriptedUser("1", "123456", isTerminal: false), phone: "+1", account: account)
        }
        #expect(await account.calls == ["request +1", "confirm"])
    }

    @Test func `a script that has no code yet enters it in a later run, without the number`() async throws {
        let account = MockAccount()
        await #expect(throws: InputMissing.ended(before: .code)) {
            try await signIn(ScriptedUser(isTerminal: false), phone: "+1", account: account)
        }
        #expect(try await signIn(ScriptedUser("123456", isTerminal: false), account: account) == MockAccount.record)
        #expect(await account.calls == ["request +1", "confirm"])
    }

    @Test func `after the last try a person is not asked again`() async throws {
        await #expect(throws: AccountError.tooManyTries) {
            try await signIn(ScriptedUser("1", "2", "3", "123456"), phone: "+1")
        }
    }

    @Test func `leaving the question for the code deletes the number`() async throws {
        let account = MockAccount()
        await #expect(throws: CancellationError.self) {
            try await signIn(ScriptedUser(), phone: "+1", account: account)
        }
        #expect(await account.calls == ["request +1", "cancel"])
    }

    @Test func `with --no-input no code is sent that could not be entered`() async throws {
        let account = MockAccount()
        await #expect(throws: InputMissing.notAllowed(.code)) {
            try await signIn(ScriptedUser(isAllowed: false), phone: "+1", account: account)
        }
        await #expect(throws: InputMissing.notAllowed(.phone)) {
            try await signIn(ScriptedUser(isAllowed: false), account: account)
        }
        #expect(await account.calls.isEmpty)
    }

    @Test func `an expired code is not prompted for`() async throws {
        var request = MockAccount.request
        request.lifetime = .zero
        let user = ScriptedUser("+1", "123456")
        #expect(try await signIn(user, account: MockAccount(.codeRequested(request))) == MockAccount.record)
        #expect(user.seen.hasPrefix("Phone number: "))
    }

    @Test func `a code for another number is sent, and the present code is valid until then`() async throws {
        let account = MockAccount(.codeRequested(MockAccount.request))
        await #expect(throws: AccountError.invalidPhone("This is no phone number.")) {
            try await signIn(ScriptedUser(), phone: "nonsense", account: account)
        }
        #expect(try await signIn(ScriptedUser("123456"), account: account) == MockAccount.record)
        #expect(await account.calls == ["request nonsense", "confirm"])
    }

    @Test func `a code with letters is prompted for again without using an attempt`() async throws {
        let (user, account) = (ScriptedUser("12345o", "123456"), MockAccount())
        #expect(try await signIn(user, phone: "+1", account: account) == MockAccount.record)
        #expect(await account.calls == ["request +1", "confirm"])
        #expect(user.seen.contains("You have 3 tries left."))
    }

    @Test func `a signed-in user must sign out first`() async throws {
        await #expect(throws: AccountError.alreadySignedIn) {
            try await signIn(ScriptedUser(), phone: "+1", account: MockAccount(.signedIn(MockAccount.account)))
        }
    }

    @Test func `a locked app asks for the PIN, without showing it`() async throws {
        let user = ScriptedUser("9999", "4711")
        try await ask(user, .enter, MockPIN("4711"))
        #expect(user.seen == "PIN: This is not your PIN. 9 attempts are left.\nPIN: ")
        #expect(user.secretPrompts.count == 2 && user.isEchoOn)
    }

    @Test func `a wait before the next PIN ends the command`() async throws {
        let (user, pin) = (ScriptedUser("1", "2", "3", "4711"), MockPIN("4711"))
        await #expect(throws: PINError.wrong(attemptsLeft: 7, wait: .seconds(30))) {
            try await ask(user, .enter, pin)
        }
        #expect(await pin.attempts == 3)
        // The next command reports it before it asks.
        let next = ScriptedUser("4711")
        for purpose in [PinCodeData.Purpose.enter, .confirm, .change, .remove] {
            await #expect(throws: PINError.mustWait(.seconds(30))) {
                try await ask(next, purpose, pin)
            }
        }
        #expect(next.seen.isEmpty)
    }

    @Test func `a person types a new PIN twice, until both are equal and allowed`() async throws {
        let (user, pin) = (ScriptedUser("4711", "4712", "0000", "0000", "4711", "4711"), MockPIN())
        try await ask(user, .set, pin)
        #expect(await pin.pin == "4711")
        #expect(user.seen.contains("These are two different PINs.") && user.seen.contains("Too many people"))
        #expect(!user.seen.contains("471") && !user.seen.contains("0000"))
    }

    @Test func `a script gives a new PIN once`() async throws {
        let pin = MockPIN()
        try await ask(ScriptedUser("4711", isTerminal: false), .set, pin)
        try await ask(ScriptedUser("4711", "4812", isTerminal: false), .change, pin)
        #expect(await pin.pin == "4812")
        try await ask(ScriptedUser("4812", isTerminal: false), .remove, pin)
        #expect(await pin.pin == nil)
    }

    @Test func `a wrong old PIN is prompted for again before anything changes`() async throws {
        let (user, pin) = (ScriptedUser("1", "4812", "4812", "4711", "4812", "4812"), MockPIN("4711"))
        try await ask(user, .change, pin)
        #expect(await pin.pin == "4812")
        #expect(await pin.attempts == 2)
    }

    @Test func `input that is not a PIN is prompted for again without using an attempt`() async throws {
        let (user, pin) = (ScriptedUser("secret", "4711", "4812", "4812"), MockPIN("4711"))
        try await ask(user, .change, pin)
        #expect(await pin.attempts == 1)
        #expect(await pin.pin == "4812")
    }

    @Test func `an impossible action asks no question`() async throws {
        let user = ScriptedUser("4711")
        await #expect(throws: PINError.alreadySet) {
            try await ask(user, .set, MockPIN("1"))
        }
        await #expect(throws: PINError.notSet) { try await ask(user, .change, MockPIN()) }
        await #expect(throws: PINError.notSet) { try await ask(user, .remove, MockPIN()) }
        #expect(user.seen.isEmpty && !user.isInputOpened)
    }
}
