import Screens
import Synchronization
import TestSupport
import Testing

/// A filter belongs to a surface, unless the module has a rule of its own.
@MainActor
struct FilterTests {
    private let navigator = Navigator()
    private let connection: SurfaceConnection
    private let view = StubView("Cities")

    init() async throws {
        connection = SurfaceConnection(to: navigator)
        let items = ["Oslo", "Bærum", "Łódź", "São Paulo"].map { Screen.List.Item(id: $0, title: $0, detail: "Straße") }
        view.screen.elements = [
            .list(
                .init(
                    sections: [.init(title: "A", items: items)], emptyText: "", itemActions: [Self.remove, Self.open])),
            .table(.init(columns: [""], rows: [.init(id: "row", ["Sao Tomé"]), .init(["only read"])], emptyText: "")),
        ]
        Task { [navigator, view] in await navigator.show(view) }
        try await until { [navigator] in navigator.depth == 1 }
    }

    private static let remove = Screen.Action(
        id: "remove", key: "x", title: "Remove", confirmation: "Remove '\(Screen.Action.itemTitle)'?",
        takesSeveral: true)
    private static let open = Screen.Action(id: "open", key: "o", title: "Open")

    private func send(_ event: Screen.Event) throws -> SurfaceConnection.Delivery {
        connection.apply(event, from: try #require(connection.shown).version)
    }

    @Test(arguments: [
        ("SÃO", ["São Paulo", "row"]), ("sao PAU", ["São Paulo"]), ("strasse os", ["Oslo"]),
        ("  ", ["Oslo", "Bærum", "Łódź", "São Paulo", "row"]),
        ("nothing", []), ("a\u{303}o", ["São Paulo", "row"]),
    ])
    func `rows have all words of a filter, without case and diacritics`(text: String, ids: [String]) throws {
        #expect(try send(.filter(text)) == .kept)
        #expect(connection.shown?.screen.itemIDs == ids && view.events == [])
        #expect(connection.shown?.screen.filter?.text == text)
    }

    @Test func `a row that is filtered out gets no event, and the other surfaces see all rows`() throws {
        let other = SurfaceConnection(to: navigator)
        #expect(try send(.filter("oslo")) == .kept)
        #expect(try send(.item("row")) == .refused(.notOffered))
        #expect(try send(.item("Bærum", action: "remove")) == .refused(.notOffered))
        #expect(try send(.items(["Oslo", "Bærum"], action: "remove")) == .refused(.notOffered))
        #expect(try send(.item("Oslo")) == .sent && other.shown?.screen.itemCount == 5)
        #expect(try send(.filter("")) == .kept)
        #expect(try send(.item("row")) == .sent && connection.shown?.screen.filter == nil)
        #expect(view.events == [.item("Oslo"), .item("row")])
    }

    @Test func `a filter ends with its view, and a screen without rows has none`() throws {
        #expect(try send(.filter("oslo")) == .kept)
        view.screen.elements = []
        #expect(connection.shown?.screen.itemCount == 0)
        #expect(try send(.filter("os")) == .refused(.notOffered))
    }

    @Test func `matches are marked in the text as it is, though a letter is folded to two`() {
        let filter = Screen.Filter(text: "strasse", words: ["strasse", "p"])
        let item = Screen.List.Item(id: "1", title: "🇳🇴 Straße P\u{301}")
        #expect(item.marked(by: filter).title.starred == "🇳🇴 **Straße** **P\u{301}**")
        #expect(item.marked(by: Screen.Filter(text: "", words: [])).title.spans == [])
    }

    @Test func `an action on several items is offered if it takes several, and all of them are there`() throws {
        #expect(try send(.items(["Oslo", "Łódź"], action: "remove")) == .sent)
        #expect(view.events == [.items(["Oslo", "Łódź"], action: "remove")])
        for event in [
            Screen.Event.items(["Oslo", "Łódź"], action: "open"), .items(["Oslo", "gone"], action: "remove"),
            .items([], action: "remove"), .items(["row"], action: "remove"), .items(["Oslo"], action: "gone"),
        ] { #expect(try send(event) == .refused(.notOffered), "\(event)") }
        let screen = view.screen
        #expect(screen.action(of: .items(["Oslo", "Łódź"], action: "remove"))?.confirmation == "Remove 2 items?")
        #expect(screen.action(of: .items(["Oslo"], action: "remove"))?.confirmation == "Remove 'Oslo'?")
    }

    @Test func `a long list is read once for each text`() throws {
        let counter = Counter()
        view.screen.elements = [
            .list(
                .init(
                    sections: [
                        .init(items: .init(count: 1_000, id: { "\($0)" }, title: { counter.count() + "\($0)" }))
                    ],
                    emptyText: ""))
        ]
        #expect(try send(.filter("99")) == .kept)
        #expect(connection.shown?.screen.itemCount == 19)
        let count = counter.value
        for _ in 0..<10 { #expect(connection.shown?.screen.itemCount == 19) }
        #expect(counter.value == count)
    }
}

private final class Counter: Sendable {
    private let number = Mutex(0)

    var value: Int { number.withLock { $0 } }

    /// Counts a reading, and adds nothing to the text.
    func count() -> String {
        number.withLock { $0 += 1 }
        return ""
    }
}
