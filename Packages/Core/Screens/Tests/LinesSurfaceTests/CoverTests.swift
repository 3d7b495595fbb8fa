import Screens
import TestSupport
import Testing

@testable import LinesSurface

/// A cover, such as the question for a PIN, in line mode.
@MainActor
struct CoverTests {
    private let typist = Typist()

    private static let form = Screen.Form(
        id: "signIn",
        inputs: [
            .field(Screen.Field(id: "phone", key: "p", label: "Phone", kind: .phone)),
            .field(Screen.Field(id: "password", key: "w", label: "Password", kind: .secret)),
            .field(Screen.Field(id: "name", key: "n", label: "Name")),
        ],
        submit: Screen.Action(id: "submit", key: "o", title: "Sign in", isDefault: true))

    private let view = StubView(Screen(title: "Sign in", elements: [.form(Self.form)]))

    /// Closes itself at the right PIN.
    private let cover = StubView(
        Screen(title: "Locked", elements: [.field(Screen.Field(id: "pin", key: "p", label: "PIN", kind: .secret))])
    ) { view, event in
        if event == .input(field: "pin", value: "271828") { view.close() }
    }

    private func showCover() {
        Task { [navigator = typist.navigator, cover] in await navigator.show(cover, as: .cover) }
    }

    @Test func `a half-filled form is unchanged after a cover, and receives no text typed meanwhile`() async throws {
        let running = Task { try await typist.show(view) }
        try await typist.read("[/q] Quit\nPhone: ")
        typist.type("123")
        try await typist.read("Phone: Password: ")
        typist.type("hunter2")
        try await typist.read("Password: Name: ")
        showCover()
        try await typist.read("Locked\n──────\n  [p] PIN: \n\n[/q] Quit\nPIN: ")
        #expect(!typist.echoes && typist.clearings == 1)
        typist.type("000000")
        try await typist.read("PIN: PIN: ")
        typist.type("271828")
        try await typist.read("Phone [123]: ")
        #expect(typist.echoes && view.events.isEmpty)
        typist.type("")
        try await typist.read("Phone [123]: Password [••••]: ")
        typist.type("")
        try await typist.read("Password [••••]: Name: ")
        typist.type("Ada")
        try await typist.read("Name: Ada")
        typist.type("")
        try await until { !view.events.isEmpty }
        #expect(
            view.events == [
                .submit(form: "signIn", values: ["phone": "123", "password": "hunter2", "name": "Ada"])
            ])
        #expect(cover.events.count == 2)
        for secret in ["271828", "000000", "hunter2"] { #expect(!typist.text.contains(secret)) }
        #expect(typist.clearings == 1)
        // The view has not answered, so the form may have been submitted in vain.
        typist.type("q")
        try await typist.read("\(Screen.questionBeforeLoss) [y/N] ")
        typist.type("y")
        try await running.value
    }

    @Test func `a line that was typed for the screen below is refused, and does not reach the cover`() async throws {
        let running = Task { try await typist.show(view) }
        try await typist.read("Phone: ")
        cover.isBusy = true
        showCover()
        try await until { typist.navigator.isCovered }
        typist.type("123")
        try await typist.read("! Nothing was done, because another screen has come up.")
        #expect(view.events.isEmpty && cover.events.isEmpty)
        #expect(!typist.text.contains("123"))
        typist.type("/q")
        try await running.value
    }

    @Test func `text typed on a cover without a field is not echoed, because it may be a PIN`() async throws {
        let running = Task { try await typist.show(view) }
        try await typist.read("Phone: ")
        cover.screen = Screen(title: "Locked", elements: [.text(Screen.Text("Try again in 1 min."))])
        showCover()
        try await typist.read("Try again in 1 min.")
        for line in ["271828", "7", "x 271828"] { typist.type(line) }
        try await typist.read("! This screen has no such key.", times: 3)
        for secret in ["271828", "'7'"] { #expect(!typist.text.contains(secret)) }
        typist.type("/q")
        try await running.value
    }

    @Test func `a question of the screen below is not answered on the cover, and not asked again after it`()
        async throws
    {
        view.screen = Screen(
            title: "T", actions: [Screen.Action(id: "delete", key: "d", title: "Delete", confirmation: "Delete all?")])
        let running = Task { try await typist.show(view) }
        try await typist.read("> ")
        typist.type("d")
        try await typist.read("[y/N] ")
        showCover()
        try await typist.read("PIN: ", times: 2)
        typist.type("y")
        try await until { cover.events == [.input(field: "pin", value: "y")] }
        typist.type("271828")
        try await typist.read("> ", times: 2)
        #expect(view.events.isEmpty)
        typist.type("q")
        try await running.value
    }

    @Test func `after an empty line a secret is prompted for again, and typing ahead is not echoed`() async throws {
        let running = Task { [navigator = typist.navigator, cover] in
            try await typist.surface.run(navigator) { await navigator.show(cover, as: .cover) }
        }
        try await typist.read("\nPIN: ")
        // No screen was shown before, so none has to be hidden.
        #expect(typist.clearings == 0)
        typist.type("")
        try await typist.read("\nPIN: PIN: ")
        cover.isBusy = true
        typist.type("111111")
        try await until { cover.events.count == 1 }
        #expect(!typist.echoes)
        typist.type("222222")
        try await until { cover.events.count == 2 }
        #expect(!typist.echoes && !typist.text.contains("111111") && !typist.text.contains("222222"))
        typist.type("271828")
        _ = try await running.value
        #expect(typist.echoes)
    }

    @Test func `the end of input ends the run, even if the view keeps showing covers`() async throws {
        let typist = Typist(isInteractive: false)
        typist.type("000000")
        typist.endInput()
        try await typist.surface.run(typist.navigator) { [navigator = typist.navigator, cover] in
            while !navigator.isFinished { await navigator.show(cover, as: .cover) }
        }
        #expect(cover.events.count == 1)
    }

    @Test func `each typed line is checked against the lock, even an unknown command`() async throws {
        var count = 0
        typist.navigator.isLocked = { access in
            if access == .input { count += 1 }
            return false
        }
        let running = Task { try await typist.show(StubView(Screen(title: "T"))) }
        try await typist.read("> ")
        typist.type("zzz")
        try await typist.read("! There is no key 'zzz'.")
        #expect(count == 1)
        typist.type("q")
        try await running.value
    }

    @Test(arguments: [true, false])
    func `a line that arrives while the app is locked is dropped, and the cover is shown`(isInteractive: Bool)
        async throws
    {
        let typist = Typist(isInteractive: isInteractive)
        view.screen = Screen(title: "T", actions: [Screen.Action(id: "delete", key: "d", title: "Delete")])
        let running = Task { try await typist.show(view) }
        try await typist.read("[d] Delete")
        typist.navigator.isLocked = { [navigator = typist.navigator, cover] _ in
            guard !cover.events.contains(.input(field: "pin", value: "271828")) else { return false }
            if !navigator.isCovered { Task.immediate { await navigator.show(cover, as: .cover) } }
            return true
        }
        typist.type("d")
        try await typist.read("! Nothing was done, because another screen has come up.")
        #expect(view.events.isEmpty && cover.events.isEmpty && typist.navigator.isCovered)
        typist.type("271828")
        try await until { !typist.navigator.isCovered }
        typist.type("d")
        try await until { view.events == [.action("delete")] }
        typist.type("q")
        try await running.value
    }

    @Test func `cancelling ends a run that waits for the cover of a locked app`() async throws {
        let running = Task { try await typist.show(view) }
        try await typist.read("Phone: ")
        var isAsked = false
        typist.navigator.isLocked = { access in
            isAsked = isAsked || access == .input
            return true
        }
        typist.type("123")
        try await until { isAsked }
        running.cancel()
        try await running.value
        #expect(view.events.isEmpty)
    }
}
