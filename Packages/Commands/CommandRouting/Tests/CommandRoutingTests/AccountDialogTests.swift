import Account
import CommandTesting
import PIN
import PINDouble
import PINEntry
import SignIn
import TestSupport
import Testing

@testable import CommandRouting

/// The prompts of commands, and the results of their answers.
@MainActor
struct AccountDialogTests {
    private func signIn(
        _ user: ScriptedUser, phone: String? = nil, account: AccountServiceMock = .init()
    ) async throws -> AccountRecord? {
        try await SignInDialog(SignInModule(purpose: .plain, account: account), user.prompter).run(phone: phone)
    }

    /// A PIN whose waits do not pass.
    private func service(_ pin: String? = nil) -> InMemoryPINService {
        InMemoryPINService(pin: pin, clock: ManualClock())
    }

    private func ask(_ user: ScriptedUser, _ purpose: PINEntryData.Purpose, _ pin: InMemoryPINService) async throws {
        let dialog = PINEntryDialog(prompter: user.prompter, output: RecordedOutput().output(isJSON: false))
        #expect(try await dialog.run(PINEntryModule(purpose: purpose, pin: pin)) == .done)
    }

    @Test func `signing in asks for the number and for the code, again if they are wrong`() async throws {
        let (user, account) = (ScriptedUser("nonsense", "+47 912 34 567", "111111", "123456"), AccountServiceMock())
        #expect(try await signIn(user, account: account) == AccountServiceMock.record)
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
        #expect(try await signIn(ScriptedUser("123456", isTerminal: false), phone: "+1") == AccountServiceMock.record)
        let account = AccountServiceMock()
        await #expect(throws: AccountError.wrongCode(triesLeft: 2)) {
            try await signIn(ScriptedUser("1", "123456", isTerminal: false), phone: "+1", account: account)
        }
        #expect(await account.calls == ["request +1", "confirm"])
    }

    @Test func `a script that has no code yet enters it in a later run, without the number`() async throws {
        let account = AccountServiceMock()
        await #expect(throws: InputMissing.ended(before: .code)) {
            try await signIn(ScriptedUser(isTerminal: false), phone: "+1", account: account)
        }
        #expect(
            try await signIn(ScriptedUser("123456", isTerminal: false), account: account) == AccountServiceMock.record)
        #expect(await account.calls == ["request +1", "confirm"])
    }

    @Test func `after the last try a person is not asked again`() async throws {
        await #expect(throws: AccountError.tooManyTries) {
            try await signIn(ScriptedUser("1", "2", "3", "123456"), phone: "+1")
        }
    }

    @Test func `leaving the question for the code deletes the number`() async throws {
        let account = AccountServiceMock()
        await #expect(throws: CancellationError.self) {
            try await signIn(ScriptedUser(), phone: "+1", account: account)
        }
        #expect(await account.calls == ["request +1", "cancel"])
    }

    @Test func `with --no-input no code is sent that could not be entered`() async throws {
        let account = AccountServiceMock()
        await #expect(throws: InputMissing.notAllowed(.code)) {
            try await signIn(ScriptedUser(isAllowed: false), phone: "+1", account: account)
        }
        await #expect(throws: InputMissing.notAllowed(.phone)) {
            try await signIn(ScriptedUser(isAllowed: false), account: account)
        }
        #expect(await account.calls.isEmpty)
    }

    @Test func `a code that has expired is not asked for`() async throws {
        var request = AccountServiceMock.request
        request.lifetime = .zero
        let user = ScriptedUser("+1", "123456")
        #expect(
            try await signIn(user, account: AccountServiceMock(.codeRequested(request))) == AccountServiceMock.record)
        #expect(user.seen.hasPrefix("Phone number: "))
    }

    @Test func `another number gets a code, and until then the code that waits counts`() async throws {
        let account = AccountServiceMock(.codeRequested(AccountServiceMock.request))
        await #expect(throws: AccountError.invalidPhone("This is no phone number.")) {
            try await signIn(ScriptedUser(), phone: "nonsense", account: account)
        }
        #expect(try await signIn(ScriptedUser("123456"), account: account) == AccountServiceMock.record)
        #expect(await account.calls == ["request nonsense", "confirm"])
    }

    @Test func `a code that has letters in it is asked for again, and costs no try`() async throws {
        let (user, account) = (ScriptedUser("12345o", "123456"), AccountServiceMock())
        #expect(try await signIn(user, phone: "+1", account: account) == AccountServiceMock.record)
        #expect(await account.calls == ["request +1", "confirm"])
        #expect(user.seen.contains("You have 3 tries left."))
    }

    @Test func `a signed-in user must sign out first`() async throws {
        await #expect(throws: AccountError.alreadySignedIn) {
            try await signIn(
                ScriptedUser(), phone: "+1", account: AccountServiceMock(.signedIn(AccountServiceMock.account)))
        }
    }

    @Test func `a locked app asks for the PIN, without showing it`() async throws {
        let user = ScriptedUser("999999", "471193")
        try await ask(user, .enter, service("471193"))
        #expect(user.seen == "PIN: This is not your PIN. 9 attempts are left.\nPIN: ")
        #expect(user.secretPrompts.count == 2 && user.isEchoOn)
    }

    @Test func `a wait before the next PIN ends the command`() async throws {
        let (user, pin) = (ScriptedUser("1", "2", "3", "4", "5", "471193"), service("471193"))
        await #expect(throws: PINError.wrong(attemptsLeft: 5, wait: .seconds(60))) {
            try await ask(user, .enter, pin)
        }
        #expect(try await pin.state() == .locked(attemptsLeft: 5, wait: .seconds(60)))
        // The next command says so before it asks.
        let next = ScriptedUser("471193")
        for purpose in [PINEntryData.Purpose.enter, .confirm, .change, .remove] {
            await #expect(throws: PINError.mustWait(.seconds(60))) {
                try await ask(next, purpose, pin)
            }
        }
        #expect(next.seen.isEmpty)
    }

    @Test func `a person types a new PIN twice, until both are equal and allowed`() async throws {
        let (user, pin) = (ScriptedUser("471193", "471194", "000000", "000000", "471193", "471193"), service())
        try await ask(user, .set, pin)
        try await pin.enter(PINDigits("471193"))
        #expect(user.seen.contains("These are two different PINs.") && user.seen.contains("Many people"))
        #expect(!user.seen.contains("471") && !user.seen.contains("0000"))
    }

    @Test func `a script gives a new PIN once`() async throws {
        let pin = service()
        try await ask(ScriptedUser("471193", isTerminal: false), .set, pin)
        try await ask(ScriptedUser("471193", "582204", isTerminal: false), .change, pin)
        try await ask(ScriptedUser("582204", isTerminal: false), .remove, pin)
        #expect(try await pin.state() == .none)
    }

    @Test func `a wrong old PIN is asked for again, and nothing is changed before`() async throws {
        let (user, pin) = (ScriptedUser("1", "582204", "582204", "471193", "582204", "582204"), service("471193"))
        try await ask(user, .change, pin)
        #expect(user.seen.contains("9 attempts are left."))
        try await pin.enter(PINDigits("582204"))
    }

    @Test func `an input that is not a PIN is asked for again, and uses no attempt`() async throws {
        let (user, pin) = (ScriptedUser("secret", "471193", "582204", "582204"), service("471193"))
        try await ask(user, .change, pin)
        #expect(!user.seen.contains("left."))
        try await pin.enter(PINDigits("582204"))
    }

    @Test func `nothing is asked for an action that is not possible`() async throws {
        let user = ScriptedUser("471193")
        await #expect(throws: PINError.alreadySet) { try await ask(user, .set, service("1")) }
        await #expect(throws: PINError.notSet) { try await ask(user, .change, service()) }
        await #expect(throws: PINError.notSet) { try await ask(user, .remove, service()) }
        #expect(user.seen.isEmpty && !user.isInputOpened)
    }
}
