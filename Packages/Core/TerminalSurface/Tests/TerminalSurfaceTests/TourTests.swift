import Screens
import Testing

@testable import TerminalSurface

// The tour of the README, compiled and run.

private final class BagView: ModuleView<Never, Never>, ItemHandling {
    var packed: Set<String> = [] { didSet { update() } }

    override var body: Screen {
        let items = ["Tent", "Socks"].map { Screen.List.Item(id: $0, title: $0, isTicked: packed.contains($0)) }
        return Screen(title: "Bag", elements: [.list(Screen.List(sections: [.init(items: items)], emptyText: ""))])
    }

    func open(_ item: String) { packed.formSymmetricDifference([item]) }
}

@MainActor
private func run() async throws {
    let navigator = Navigator()
    let unpack = TerminalCommand(title: "Unpack everything") { navigator.announcement = "Nothing is packed." }
    try await TerminalSurface.standard(commands: [unpack]).run(navigator) { await navigator.show(BagView()) }
}

@MainActor
struct TourTests {
    @Test func `the tour's picture shows the list with its packed items`() async throws {
        let navigator = Navigator()
        let showing = Task { await navigator.show(BagView()) }
        for await _ in navigator.changes where navigator.screen != nil { break }
        navigator.send(.item("Tent"))
        let svg = ScreenPicture(of: navigator, size: (columns: 80, rows: 24), theme: Theme(depth: .none)).svg
        #expect(svg.contains("Bag") && svg.contains("[x]"))
        navigator.finish()
        _ = await showing.value
    }
}
