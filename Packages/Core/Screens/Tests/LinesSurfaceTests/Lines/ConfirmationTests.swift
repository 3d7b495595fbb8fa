import Screens
import TestSupport
import Testing

@testable import LinesSurface

/// Questions before actions, and actions that are not available.
@MainActor
struct ConfirmationTests {
    private let delete = Screen.Action(id: "delete", key: "d", title: "Delete", confirmation: "Delete all?")

    @Test(arguments: [
        ("y", true), ("YES ", true), ("n", false), ("", false), ("yep", false), ("d", false), ("/y", false),
    ])
    func `an action is done only after a yes`(answer: String, isDone: Bool) async throws {
        let view = StubView(Screen(title: "T", actions: [delete]))
        let text = try await piped("d", answer, to: view)
        #expect(view.events == (isDone ? [.action("delete")] : []))
        #expect(text.contains("> \nDelete all? [y/N] \n> \n"))
    }

    @Test func `actions of items and forms are confirmed too, and the question about an item names it`() async throws {
        var remove = delete
        remove.confirmation = "Delete '\(Screen.Action.itemTitle)'?"
        let list = Screen.List(
            sections: [.init(items: [.init(id: "1", title: "A"), .init(id: "2", title: "{item}")])], emptyText: "-",
            itemActions: [remove])
        var submit = delete
        submit.key = "s"
        let form = Screen.Form(id: "form", inputs: [], submit: submit)
        let view = StubView(Screen(title: "T", elements: [.list(list), .form(form)]))
        let text = try await piped("d 1", "n", "s", "n", "d 2", "y", "s", "y", to: view)
        #expect(view.events == [.item("2", action: "delete"), .submit(form: "form", values: [:])])
        let questions = text.split(separator: "\n").filter { $0.hasSuffix(" [y/N] ") }
        #expect(
            questions == ["Delete 'A'? [y/N] ", "Delete all? [y/N] ", "Delete '{item}'? [y/N] ", "Delete all? [y/N] "])
    }

    @Test func `a question that the screen no longer asks is not answered`() async throws {
        let typist = Typist()
        let view = StubView(Screen(title: "T", actions: [delete]))
        let running = Task { try await typist.show(view) }
        try await typist.read("> ")
        typist.type("d")
        try await typist.read("[y/N] ")
        view.screen.actions[0].confirmation = "Delete all and the archive?"
        try await typist.read("> ", times: 2)
        typist.type("d")
        try await typist.read("Delete all and the archive? [y/N] ")
        view.screen.title = "Still asked"
        try await typist.read("[y/N] ", times: 3)
        typist.type("y")
        try await until { view.events == [.action("delete")] }
        typist.type("q")
        try await running.value
    }

    private func form(filledWith name: String = "") -> Screen {
        let field = Screen.Field(id: "name", key: "n", label: "Name", value: name)
        let save = Screen.Action(id: "save", key: "s", title: "Save")
        return Screen(title: "Form", elements: [.form(Screen.Form(id: "form", inputs: [.field(field)], submit: save))])
    }

    /// Fills in a form above another screen, whose way back is not to quit.
    private func fillIn(_ view: StubView, by typist: Typist) async throws -> Task<Void, any Error> {
        let running = Task { try await typist.show(StubView(Screen(title: "T"))) }
        try await typist.read("> ")
        Task { [navigator = typist.navigator] in await navigator.show(view) }
        try await typist.read("[/b] Back\nName: ")
        typist.type("Ada")
        try await typist.read("[b] Back\n> ")
        return running
    }

    @Test(arguments: ["/q", "q"])
    func `in a terminal, a quit that would lose entered text is confirmed`(line: String) async throws {
        let typist = Typist()
        let view = StubView(form())
        let running = try await fillIn(view, by: typist)
        typist.type(line)
        try await typist.read("\(Screen.questionBeforeLoss) [y/N] ")
        typist.type("")
        try await typist.read("[y/N] > ")
        #expect(typist.navigator.depth == 2)
        // A quit at the question is not a yes.
        typist.type(line)
        try await typist.read("[y/N] ", times: 2)
        typist.type("/q")
        try await typist.read("[y/N] ", times: 3)
        #expect(typist.navigator.depth == 2)
        typist.type("y")
        try await running.value
        #expect(view.events.isEmpty)
    }

    @Test func `line mode quits by itself when the text is saved during the question`()
        async throws
    {
        let typist = Typist()
        let view = StubView(form())
        let running = try await fillIn(view, by: typist)
        typist.type("/q")
        try await typist.read("[y/N] ")
        view.screen = form(filledWith: "Ada")
        try await running.value
    }

    @Test func `a screen that comes up ends the question before quitting`() async throws {
        let typist = Typist()
        let view = StubView(form())
        let running = try await fillIn(view, by: typist)
        typist.type("/q")
        try await typist.read("[y/N] ")
        Task { [navigator = typist.navigator] in await navigator.show(StubView(Screen(title: "Above"))) }
        try await typist.read("Above\n─────\n\n[b] Back\n> ")
        typist.type("y")
        try await typist.read("! There is no key 'y'.")
        #expect(typist.navigator.depth == 3)
        typist.type("b")
        try await typist.read("[/b] Back\nName [Ada]: ")
        typist.type("/q")
        try await typist.read("[y/N] ", times: 2)
        typist.type("y")
        try await running.value
    }

    @Test func `through a pipe, quitting needs no confirmation`() async throws {
        let view = StubView(form())
        let text = try await piped("Ada", "/q", "s", to: view)
        #expect(!text.contains(Screen.questionBeforeLoss) && view.events.isEmpty)
    }

    @Test func `a disabled action is shown with its reason, and not done`() async throws {
        var pay = delete
        pay.title = "Pay"
        pay.isDisabled = true
        pay.disabledReason = "Add a card first."
        let view = StubView(Screen(title: "T", actions: [pay]))
        let text = try await piped("d", "y", to: view)
        #expect(text.contains("[d] Pay (not available: Add a card first.)  [q] Quit"))
        #expect(text.contains("! 'Pay' is not available. Add a card first.") && !text.contains("Delete all?"))
        #expect(view.events.isEmpty)
    }
}
