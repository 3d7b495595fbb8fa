import Screens
import TestSupport
import Testing

@testable import LinesSurface

/// In a terminal, a line is meant for the screen that was visible when it was typed.
@MainActor
struct LateLineTests {
    private let typist = Typist()

    private func list(_ ids: String...) -> Screen.Element {
        .list(Screen.List(sections: [.init(items: ids.map { .init(id: $0, title: "item \($0)") })], emptyText: "-"))
    }

    private func field(_ id: String, _ key: Screen.Key) -> Screen.Element {
        .field(Screen.Field(id: id, key: key, label: id.capitalized))
    }

    // A busy screen is not written yet, so the user still sees the previous screen.

    @Test func `a line typed for an earlier screen is refused`() async throws {
        let view = StubView(Screen(title: "T", elements: [list("1")]))
        let running = Task { try await typist.show(view) }
        try await typist.read("> ")
        let child = StubView(Screen(title: "Child", elements: [list("9")]))
        child.isBusy = true
        Task { [navigator = typist.navigator] in await navigator.show(child) }
        try await until { typist.navigator.depth == 2 }
        typist.type("1")
        try await typist.read("! Nothing was done, because another screen has come up. Try again here.\n\nChild")
        typist.type("1")
        try await until { child.events == [.item("9")] }
        #expect(view.events.isEmpty)
        typist.type("q")
        try await running.value
    }

    // A terminal keeps a line until Return, so a line can be begun on one screen and end on another.

    @Test func `a line begun on one screen does nothing on the next`() async throws {
        let view = StubView(Screen(title: "T", elements: [list("1")]))
        let running = Task { try await typist.show(view) }
        try await typist.read("> ")
        typist.begin()
        let child = StubView(Screen(title: "Child", elements: [list("9")]))
        Task { [navigator = typist.navigator] in await navigator.show(child) }
        try await typist.read("> ", times: 2)
        typist.type("1")
        try await typist.read("! Nothing was done, because another screen has come up. Try again here.\n\nChild")
        #expect(view.events.isEmpty && child.events.isEmpty)
        typist.type("1")
        try await until { child.events == [.item("9")] }
        typist.type("q")
        try await running.value
    }

    @Test func `the rest of an unfinished secret is not echoed on the next screen`() async throws {
        let pin = Screen.Field(id: "pin", key: "p", label: "PIN", kind: .secret)
        let view = StubView(Screen(title: "T", elements: [.field(pin)]))
        let running = Task { try await typist.show(view) }
        try await typist.read("\nPIN: ")
        typist.begin()
        let child = StubView(Screen(title: "Child", elements: [field("title", "t")]))
        Task { [navigator = typist.navigator] in await navigator.show(child) }
        try await typist.read("\nTitle: ")
        #expect(!typist.echoes)
        typist.type("93")
        try await typist.read("! Nothing was done, because another screen has come up.")
        try await typist.read("\nTitle: ", times: 2)
        #expect(typist.echoes && !typist.text.contains("93"))
        #expect(view.events.isEmpty && child.events.isEmpty)
        typist.type("/q")
        try await running.value
    }

    @Test func `a line begun before does not open the item that has its number now`() async throws {
        let view = StubView(Screen(title: "T", elements: [list("1", "2")]))
        let running = Task { try await typist.show(view) }
        try await typist.read("> ")
        typist.begin()
        view.screen.elements = [list("2")]
        try await typist.read("> ", times: 2)
        typist.type("1")
        try await typist.read("! Nothing was done, because the screen has changed. Try again.")
        #expect(view.events.isEmpty)
        typist.type("1")
        try await until { view.events == [.item("2")] }
        typist.type("q")
        try await running.value
    }

    @Test func `a line stays valid if the screen changes but no key or number does`() async throws {
        let view = StubView(Screen(title: "T", elements: [list("1")]))
        let running = Task { try await typist.show(view) }
        try await typist.read("> ")
        typist.begin()
        view.screen.title = "U"
        try await typist.read("> ", times: 2)
        typist.type("1")
        try await until { view.events == [.item("1")] }
        typist.type("q")
        try await running.value
    }

    @Test func `a quit that is typed ahead of the next screen is executed`() async throws {
        let running = Task { try await typist.show(StubView(Screen(title: "T"))) }
        try await typist.read("> ")
        let child = StubView(Screen(title: "Child"))
        child.isBusy = true
        Task { [navigator = typist.navigator] in await navigator.show(child) }
        try await until { typist.navigator.depth == 2 }
        typist.type("/q")
        try await running.value
        #expect(child.events.isEmpty)
    }

    @Test func `a number means the item that had it when it was typed`() async throws {
        let view = StubView(Screen(title: "T", elements: [list("1", "2", "3")]))
        let running = Task { try await typist.show(view) }
        try await typist.read("> ")
        view.isBusy = true
        view.screen.elements = [list("2", "3")]
        typist.type("2")
        try await until { view.events == [.item("2")] }
        view.screen.elements = [list("3")]
        typist.type("1")
        try await typist.read("! Nothing was done, because the screen has changed. Try again.")
        #expect(view.events == [.item("2")])
        typist.type("q")
        try await running.value
    }

    @Test func `a line does not answer a question that appeared while it was typed`() async throws {
        let view = StubView(Screen(title: "T", elements: [field("name", "n")]))
        let running = Task { try await typist.show(view) }
        try await typist.read("Name: ")
        view.isBusy = true
        view.screen.elements = [field("code", "c")]
        typist.type("Ada")
        try await typist.read("! Nothing was done, because the screen has changed. Try again.")
        #expect(view.events.isEmpty)
        typist.type("42")
        try await until { view.events == [.input(field: "code", value: "42")] }
        typist.type("q")
        try await running.value
    }

    @Test func `pasted lines answer one question after the other`() async throws {
        let view = StubView(Screen(title: "T", elements: [field("name", "n"), field("code", "c")]))
        let running = Task { try await typist.show(view) }
        try await typist.read("Name: ")
        typist.type("Ada", "42")
        try await until {
            view.events == [.input(field: "name", value: "Ada"), .input(field: "code", value: "42")]
        }
        typist.type("q")
        try await running.value
    }

    @Test func `two surfaces of lines on one navigator show the same screen and both act`() async throws {
        let other = Typist()
        let view = StubView(Screen(title: "T", elements: [list("1")])) { view, _ in view.screen.title += "!" }
        let running = Task { try await typist.show(view) }
        let onlooking = Task { [navigator = typist.navigator] in
            try await other.surface.run(navigator) { await navigator.finished() }
        }
        try await typist.read("T\n─\n")
        try await other.read("T\n─\n")
        typist.type("1")
        try await other.read("T!\n──\n")
        other.type("1")
        try await typist.read("T!!\n───\n")
        typist.navigator.copy("42")
        try await typist.read("\n42\n")
        try await other.read("\n42\n")
        other.type("q")
        try await running.value
        try await onlooking.value
        #expect(view.events == [.item("1"), .item("1")])
    }

    @Test func `the title shows the network's state, and a request alone prints nothing`() async throws {
        let running = Task { try await typist.show(StubView(Screen(title: "T"))) }
        try await typist.read("> ")
        typist.navigator.network.isLoading = true
        for _ in 0..<100 { await Task.yield() }
        #expect(typist.text == "\nT\n─\n\n[q] Quit\n> ")
        typist.navigator.network.isOffline = true
        try await typist.read("\nT  (offline, loading)\n─\n\n[q] Quit\n> ")
        typist.type("q")
        try await running.value
    }
}
