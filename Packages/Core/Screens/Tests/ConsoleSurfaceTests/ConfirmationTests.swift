import Screens
import TestSupport
import Testing

@testable import ConsoleSurface

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
