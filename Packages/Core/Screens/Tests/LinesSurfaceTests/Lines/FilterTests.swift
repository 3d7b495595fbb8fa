import Screens
import Testing

@testable import LinesSurface

@MainActor
struct FilterTests {
    private static func list(
        _ titles: String..., fields: [Screen.Field] = [], filter: Screen.Filter? = nil, isDefault: Bool = false
    ) -> StubView {
        let items = titles.map { Screen.List.Item(id: $0, title: $0) }
        let list = Screen.List(
            sections: [.init(items: items)], emptyText: "None.",
            itemActions: [.init(id: "remove", key: "x", title: "Remove")])
        return StubView(
            Screen(
                title: "T", elements: fields.map { .field($0) } + [.list(list)],
                actions: isDefault ? [.init(id: "go", key: "o", title: "Go", isDefault: true)] : [], filter: filter))
    }

    @Test func `a slash and words narrow the lists, and the numbers are those of the rows that are left`() async throws
    {
        let view = Self.list("Oslo", "São Paulo", "Sao Tomé", "Lisbon")
        let text = try await piped("/ SAO  p", "1", "x 1", "x 2", "/", "1", to: view)
        #expect(view.events == [.item("São Paulo"), .item("São Paulo", action: "remove"), .item("Oslo")])
        #expect(text.contains("Filter 'SAO  p': 1 match  [/] Show all\n\n  1. São Paulo\n"), "\(text)")
        #expect(text.contains("! 'x' needs the number of an item"))
    }

    @Test func `words need no space after the slash, unless they begin with a key or a number`() async throws {
        let view = Self.list("Oslo", "x 1", "12 Monkeys")
        let text = try await piped("/oslo", "/12 m", "/x 1", "/ 12 m", to: view)
        #expect(text.contains("Filter 'oslo': 1 match") && text.contains("Filter '12 m': 1 match"), "\(text)")
        #expect(text.contains("! There is no key '12 m'.") && view.events == [.item("Oslo", action: "remove")])
    }

    @Test func `a filter without a match says so`() async throws {
        let view = Self.list("Oslo")
        let text = try await piped("/ zzz", "1", to: view)
        #expect(text.contains("Filter 'zzz': 0 matches") && text.contains("\nNothing matches.\n"))
        #expect(text.contains("! There is no item 1.") && view.events == [])
    }

    @Test func `a slash alone is Return alone until there is a filter`() async throws {
        let view = Self.list("Oslo", isDefault: true)
        _ = try await piped("/", "/ os", "/", "/", to: view)
        #expect(view.events == [.action("go"), .action("go")])
    }

    @Test func `while a field is asked for, words after a slash narrow the list, and of a secret they are the value`()
        async throws
    {
        let field = Self.list("Oslo", "Lisbon", fields: [.init(id: "f", key: "f", label: "F")])
        #expect(try await piped("/ lis", to: field).contains("Filter 'lis': 1 match"))
        let secret = Self.list("Oslo", fields: [.init(id: "p", key: "p", label: "PIN", kind: .secret)])
        _ = try await piped("/ lis", to: secret)
        #expect(secret.events == [.input(field: "p", value: "/ lis")])
    }

    @Test func `a module with its own rule gets the text`() async throws {
        let view = Self.list("Buy milk", filter: Screen.Filter(text: "", words: []))
        view.onReceive = { view, event in
            if case .filter(let text) = event { view.screen.filter = Screen.Filter(text: text, words: ["milk"]) }
        }
        let text = try await piped("/ tag:shop milk", to: view)
        #expect(view.events == [.filter("tag:shop milk")])
        #expect(text.contains("Filter 'tag:shop milk': 1 match") && text.contains("1. Buy milk"))
    }

    @Test func `matches are marked where there are styles; if an item has matches of its own, only those`() async throws
    {
        let item = Screen.List.Item(
            id: "1", title: "Buy milk", detail: "on milk day  #milk", matches: ([4..<8], [14..<18]))
        let view = StubView(
            Screen(
                title: "T", elements: [.list(.init(sections: [.init(items: [item])], emptyText: ""))],
                filter: Screen.Filter(text: "milk", words: ["day"])))
        #expect(try await piped("/ milk", to: view).contains("1. Buy milk  on milk day  #milk\n"))
        #expect(
            lines(of: view.screen, usesColour: true).contains(
                "  1. Buy \u{1B}[7mmilk\u{1B}[27m  \u{1B}[2mon milk day  #\u{1B}[7mmilk\u{1B}[27m\u{1B}[0m"))
    }

    @Test func `on a screen without a list the line is not understood`() async throws {
        let view = StubView(Screen(title: "T"))
        #expect(try await piped("/ milk", to: view).contains("! There is no key") && view.events == [])
    }
}
