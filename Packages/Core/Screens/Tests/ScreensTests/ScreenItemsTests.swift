import Screens
import Synchronization
import Testing

@MainActor
struct ScreenItemsTests {
    private let tasks = ["Milk", "Tea", "Bread"]

    private func stored(_ titles: [String]) -> Screen.List.Items {
        Screen.List.Items(titles.map { Screen.List.Item(id: $0, title: $0) })
    }

    private func made(_ titles: [String]) -> Screen.List.Items {
        Screen.List.Items(count: titles.count, id: { titles[$0] }, title: { titles[$0] })
    }

    private func list(_ items: Screen.List.Items) -> Screen.List {
        Screen.List(
            sections: [.init(items: []), .init(items: items)], emptyText: "",
            itemActions: [
                Screen.Action(id: "buy", key: "b", title: "Buy", confirmation: "Buy \(Screen.Action.itemTitle)?")
            ]
        )
    }

    @Test func `made items are the same as stored ones`() {
        let (made, stored) = (made(tasks), stored(tasks))
        #expect(made == stored && stored == made && Array(made) == Array(stored))
        #expect(made == self.made(tasks) && made != self.made(["Milk", "Tea", "Salt"]))
        #expect(made != self.made(["Milk"]) && self.made([]) == self.stored([]))
        for items in [made, stored] {
            #expect(items.firstIndex(ofID: "Tea") == 1 && items.firstIndex(ofID: "Salt") == nil)
            #expect(items.id(at: 2) == "Bread" && items.texts(at: 0) == ("Milk", nil) && items.map(\.title) == tasks)
        }
    }

    @Test func `items are created when they are read, and comparing a list with itself creates no items`() {
        let reads = Mutex(0)
        let items = Screen.List.Items(
            count: 1_000, id: { "\($0)" },
            title: { number in
                reads.withLock { $0 += 1 }
                return "Item \(number)"
            })
        let copy = items
        #expect(items == copy && items.firstIndex(ofID: "999") == 999 && list(items).itemCount == 1_000)
        #expect(reads.withLock(\.self) == 0)
        #expect(items[5].title == "Item 5" && reads.withLock(\.self) == 1)
    }

    @Test func `an item that is set is changed, and the others are kept`() {
        for var items in [made(tasks), stored(tasks)] {
            items[1].isTicked = true
            #expect(items.map(\.isTicked) == [nil, true, nil] && items.map(\.id) == tasks)
        }
    }

    @Test func `a screen offers made items, and the question before their action has their title`() {
        let screen = Screen(title: "", elements: [.list(list(made(tasks)))])
        #expect(screen.itemIDs == tasks)
        #expect(screen.action(of: .item("Tea", action: "buy"))?.confirmation == "Buy Tea?")
        #expect(screen.action(of: .item("Salt", action: "buy")) == nil)
    }
}
