// bench-surfaces-ours COUNT   shows a list of so many items on the whole terminal
import Foundation
import Screens
import TerminalSurface

/// A list that never changes.
@MainActor
final class ItemsView: View {
    let outcome: Never? = nil
    let screen: Screen
    let isBusy = false
    let hasUnfinished = false

    init(count: Int) {
        let items = (1...count).map { Screen.List.Item(id: "\($0)", title: "Item \($0)", detail: "detail") }
        screen = Screen(
            title: "Items",
            elements: [.list(Screen.List(sections: [Screen.List.Section(items: items)], emptyText: "No items."))])
    }

    func appear(in host: any ViewHost) {}
    func receive(_ event: Screen.Event) -> Bool { true }
}

guard CommandLine.arguments.count == 2, let count = Int(CommandLine.arguments[1]), count > 0 else {
    print("This is a part of a benchmark. Run 'make bench-surfaces' instead.")
    exit(64)
}
do {
    let navigator = Navigator()
    try await TerminalSurface.standard().run(navigator) {
        await navigator.show(ItemsView(count: count))
    }
} catch {
    print(error)
    exit(1)
}
