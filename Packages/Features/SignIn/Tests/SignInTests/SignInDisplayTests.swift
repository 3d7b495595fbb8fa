import Screens
import Testing

@testable import SignIn
@testable import SignInScreen

/// The words of both steps, and their views' drawings.
@MainActor
struct SignInDisplayTests {
    @Test(
        arguments: [
            (.seconds(1), "1 s", .seconds(1)), (.milliseconds(1_500), "2 s", .milliseconds(1_500)),
            (.seconds(60), "60 s", .seconds(60)), (.seconds(61), "2 minutes", .seconds(1)),
            (.seconds(120), "2 minutes", .seconds(60)), (.seconds(600), "10 minutes", .seconds(60)),
            (.milliseconds(120_001), "3 minutes", .milliseconds(1)),
        ] as [(Duration, String, Duration)])
    func `a wait is rounded up, and read again when its words change`(wait: Duration, words: String, step: Duration) {
        #expect(wait.words == words && wait.untilNextStep == step)
    }

    @Test func `the phone is a form of one field`() {
        let view = PhoneView()
        #expect(view.screen == Screen(title: "Sign in"))
        view.content = PhoneDisplay(PhoneData.Content(phone: "+47 9", problem: .refused("Too short.")))
        let form = view.screen.forms.first
        #expect(view.screen.fields.map(\.kind) == [.phone])
        #expect(view.screen.fields.map(\.value) == ["+47 9"] && view.screen.fields.map(\.problem) == ["Too short."])
        #expect(form?.submit.title == "Send code" && form?.submit.isDisabled == false)
    }

    @Test func `a wait of a number is shown, and a code can be requested for another one`() {
        let view = PhoneView()
        view.content = PhoneDisplay(PhoneData.Content(phone: "+47 9", wait: .seconds(43)))
        #expect(view.screen.forms.first?.submit.isDisabled == false)
        #expect(text(of: view.screen) == "The next code can be sent to this number in at most 43 s.")
        #expect(view.screen.fields.map(\.problem) == [nil])
    }

    @Test func `a code has a field, and a new code has the reason why it cannot be sent yet`() {
        let screen = screen(.open(nil), wait: .seconds(60))
        #expect(
            text(of: screen) == "A code was sent by SMS to +4791234567. It expires in at most 10 minutes.")
        #expect(screen.fields.map(\.kind) == [.oneTimeCode] && screen.fields.map(\.value) == [""])
        #expect(screen.actions.map(\.title) == ["Send a new code", "Change number"])
        #expect(screen.actions.map(\.isDisabled) == [true, false])
        #expect(screen.actions.first?.disabledReason == "A new code can be sent in at most 60 s.")
    }

    @Test(
        arguments: [
            (.notDigits, "A code has only digits."),
            (.wrong(triesLeft: 2), "The code is not correct. You have 2 tries left."),
            (.wrong(triesLeft: 1), "The code is not correct. You have 1 try left."),
        ] as [(CodeData.Problem, String)])
    func `a wrong code is reported at its field`(problem: CodeData.Problem, text: String) {
        #expect(screen(.open(problem)).fields.map(\.problem) == [text])
    }

    @Test(
        arguments: [
            (.expired, "It has expired. You need a new one."),
            (.tooManyTries, "It no longer counts, because a wrong one was entered too often. You need a new one."),
        ] as [(CodeData.Entry, String)])
    func `a code that no longer counts has no field, and Return sends a new one`(entry: CodeData.Entry, words: String) {
        let screen = screen(entry)
        #expect(text(of: screen) == "A code was sent by SMS to +4791234567. \(words)")
        #expect(screen.fields.isEmpty)
        #expect(screen.actions.filter(\.isDefault).map(\.title) == ["Send a new code"])
    }

    @Test func `a note stands below the field`() {
        let view = CodeView(note: "Demo: no SMS is sent.")
        view.content = CodeDisplay(CodeData.Content(request: .first, entry: .open(nil)))
        #expect(view.screen.elements.last == .text(Screen.Text("Demo: no SMS is sent.", style: .secondary)))
    }

    private func screen(_ entry: CodeData.Entry, wait: Duration = .zero) -> Screen {
        let view = CodeView(note: nil)
        var request = CodeData.Request.first
        request.wait = wait
        view.content = CodeDisplay(CodeData.Content(request: request, entry: entry))
        return view.screen
    }

    private func text(of screen: Screen) -> String? {
        screen.elements.lazy.compactMap { if case .text(let text) = $0 { text.content } else { nil } }.first
    }
}
