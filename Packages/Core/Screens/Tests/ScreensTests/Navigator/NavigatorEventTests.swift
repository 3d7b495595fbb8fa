import Screens
import TestSupport
import Testing

/// Each event has the version of the screen that the user saw.
@MainActor
struct NavigatorEventTests {
    private let navigator = Navigator()
    private let view = StubView("A")

    private func show(_ view: StubView) async throws {
        let depth = navigator.depth
        Task { await navigator.show(view) }
        try await until { navigator.depth == depth + 1 }
    }

    private func version() throws -> Navigator.ScreenVersion { try #require(navigator.shown).version }

    private func item(_ id: String) -> Screen.List.Item { .init(id: id, title: id) }

    private func list(_ items: String..., actions: [Screen.Action] = []) -> Screen.Element {
        .list(Screen.List(sections: [.init(items: items.map(item))], emptyText: "-", itemActions: actions))
    }

    private let go = Screen.Action(id: "go", key: "g", title: "Go")

    @Test func `a second event to a screen that was replaced is refused, and the new screen does not get it`()
        async throws
    {
        view.screen.actions = [go]
        try await show(view)
        let version = try version()
        #expect(navigator.send(.action("go"), from: version) == nil)
        let next = StubView("B")
        next.screen.actions = [go]
        try await show(next)
        #expect(navigator.send(.action("go"), from: version) == .otherScreen)
        #expect(navigator.send(.back, from: version) == .otherScreen)
        #expect(view.events == [.action("go")])
        #expect(next.events.isEmpty && navigator.depth == 2)
        navigator.closeAll()
    }

    @Test func `an event to a view that was closed is refused, also when nothing is left`() async throws {
        view.screen.actions = [go]
        try await show(view)
        let version = try version()
        view.close()
        #expect(navigator.send(.action("go"), from: version) == .otherScreen)
        #expect(navigator.send(.back) == .otherScreen)
        let again = StubView("A")
        again.screen = view.screen
        try await show(again)
        #expect(navigator.send(.action("go"), from: version) == .otherScreen)
        #expect(again.events.isEmpty)
        navigator.closeAll()
    }

    @Test func `an event of an older revision is applied while its target is there`() async throws {
        view.screen.actions = [go]
        try await show(view)
        let version = try version()
        view.screen.elements = [list("1")]
        #expect(try self.version().revision > version.revision)
        #expect(navigator.send(.action("go"), from: version) == nil)
        #expect(navigator.send(.action("go"), from: version) == nil)
        #expect(view.events == [.action("go"), .action("go")])
        navigator.closeAll()
    }

    @Test func `an event of an older revision whose target has gone is refused`() async throws {
        view.screen.actions = [go]
        view.screen.elements = [list("1", actions: [go])]
        try await show(view)
        let version = try version()
        view.screen.elements = [list("2", actions: [go])]
        view.screen.actions = []
        for event in [Screen.Event.action("go"), .item("1"), .item("1", action: "go")] {
            #expect(navigator.send(event, from: version) == .noLongerOffered)
        }
        #expect(view.events.isEmpty)
        navigator.closeAll()
    }

    nonisolated private static let choice = Screen.Choice(
        id: "c", key: "c", label: "C", options: [.init(id: "o", title: "O")])
    nonisolated private static let toggle = Screen.Toggle(id: "t", key: "t", label: "T", isOn: false)
    nonisolated private static let field = Screen.Field(id: "f", key: "f", label: "F")

    @Test(
        arguments: [
            .action("go"), .item("1"), .item("r"), .item("1", action: "go"), .input(field: "f", value: "x"),
            .select(choice: "c", option: "o"), .toggle("t"),
            .submit(form: "form", values: ["f2": "x", "c2": "o", "t2": true]),
            .submit(form: "form", values: ["f2": "", "t2": false]), .back,
        ] as [Screen.Event])
    func `a view receives events that its screen offers`(event: Screen.Event) async throws {
        offerAll()
        try await show(view)
        #expect(navigator.send(event) == nil)
        #expect(event == .back ? navigator.depth == 0 : view.events == [event])
        navigator.closeAll()
    }

    @Test(
        arguments: [
            .action("f"), .item("2"), .item("1", action: "x"), .item("r", action: "go"), .input(field: "t", value: "x"),
            .input(field: "f2", value: "x"), .select(choice: "c", option: "x"), .select(choice: "x", option: "o"),
            .toggle("f"), .toggle("t2"), .submit(form: "x", values: [:]), .submit(form: "form", values: [:]),
            .submit(form: "form", values: ["f2": "x", "t2": true, "more": "x"]),
            .submit(form: "form", values: ["f2": true, "t2": true]),
            .submit(form: "form", values: ["f2": "x", "t2": "x"]),
            .submit(form: "form", values: ["f2": "x", "c2": "x", "t2": true]),
        ] as [Screen.Event])
    func `a view never receives events that its screen does not offer`(event: Screen.Event) async throws {
        offerAll()
        try await show(view)
        #expect(navigator.send(event) == .notOffered)
        #expect(view.events.isEmpty)
        navigator.closeAll()
    }

    @Test func `an event that the view does not handle is refused, though its screen offers the target`() async throws {
        view.screen.elements = [list("1")]
        view.handlesEvents = false
        try await show(view)
        #expect(navigator.send(.item("1")) == .notOffered)
        #expect(view.events == [.item("1")])
        navigator.closeAll()
    }

    private func offerAll() {
        var (choice, toggle) = (Self.choice, Self.toggle)
        choice.id = "c2"
        toggle.id = "t2"
        let field = Screen.Field(id: "f2", key: "i", label: "F")
        view.screen.actions = [go]
        view.screen.elements = [
            list("1", actions: [go]),
            .table(Screen.Table(columns: [], rows: [.init(id: "r", []), .init([])], emptyText: "-")),
            .field(Self.field), .choice(Self.choice), .toggle(Self.toggle),
            .form(Screen.Form(id: "form", inputs: [.field(field), .choice(choice), .toggle(toggle)], submit: go)),
        ]
    }

    @Test func `a disabled action is refused with its reason`() async throws {
        let pay = Screen.Action(
            id: "pay", key: "p", title: "Pay", isDisabled: true, disabledReason: "Add a card first.")
        view.screen.actions = [pay]
        view.screen.elements = [
            list("1", actions: [pay]), .form(Screen.Form(id: "form", inputs: [], submit: pay)),
        ]
        try await show(view)
        for event in [Screen.Event.action("pay"), .item("1", action: "pay"), .submit(form: "form", values: [:])] {
            let refusal = navigator.send(event)
            #expect(refusal?.description == "'Pay' is not available. Add a card first.")
        }
        #expect(view.events.isEmpty)
        navigator.closeAll()
    }

    @Test func `the number of a screen changes with its content, and stays without a change`() async throws {
        try await show(view)
        let first = try version()
        view.isBusy = true
        #expect(try version() == first)
        view.screen.title = "B"
        let second = try version()
        #expect(second.view == first.view && second.revision > first.revision)
        navigator.network.isOffline = true
        #expect(try version().revision > second.revision)
        navigator.closeAll()
        #expect(navigator.shown == nil)
    }

    @Test func `each screen carries the state of the network`() async throws {
        navigator.network.isLoading = true
        try await show(view)
        #expect(navigator.screen?.network == Screen.Network(isLoading: true))
        navigator.network = Screen.Network(isOffline: true)
        try await show(StubView("B"))
        #expect(navigator.shown?.screen.network == Screen.Network(isOffline: true))
        navigator.closeAll()
    }

    @Test func `no description of an event contains the entered text`() {
        let secret = "hunter2"
        let events: [Screen.Event] = [
            .input(field: "pin", value: secret), .submit(form: "signIn", values: ["pin": .text(secret)]),
        ]
        #expect(!"\(events) \(String(reflecting: events))".contains(secret))
        #expect(events.map(\.description) == ["input of 7 characters into pin", "form signIn with values of pin"])
    }
}
