import SVIP
import Testing

@testable import LinesSurface
@testable import Screens

/// A module with a list, a field and an action that opens another one.
private actor Shelf: Interactor {
    private(set) var books = ["Emma"]

    func add(_ book: String) { books.append(book) }
}

private final class ShelfView: ModuleView<Shelf, String>, ActionHandling, ItemHandling, ItemActionHandling,
    InputHandling
{
    enum Action: String { case fail }
    enum ItemAction: String { case lend }
    enum Input: String { case book }

    let navigator: Navigator
    var books: [String] = [] { didSet { update() } }

    init(_ shelf: Shelf, _ navigator: Navigator) {
        self.navigator = navigator
        super.init()
        connect(shelf, on: shelf)
    }

    override func start() { load() }

    override var body: Screen {
        let items = books.map { Screen.List.Item(id: $0, title: $0) }
        let list = Screen.List(
            sections: [Screen.List.Section(items: items)], emptyText: "No books.",
            itemActions: [Screen.Action(ItemAction.lend, key: "l", title: "Lend")])
        return Screen(
            title: "Shelf",
            elements: [.list(list), .field(Screen.Field(id: Input.book.rawValue, key: "a", label: "Book"))],
            actions: [Screen.Action(Action.fail, key: "f", title: "Fail")])
    }

    func handle(_ action: Action) {
        switch action {
        case .fail: display(failure: "It failed.", replacesContent: true)
        }
    }

    func open(_ item: String) { finish(with: item) }

    func handle(_ action: ItemAction, of item: String) {
        switch action {
        case .lend: display(status: "Lent: \(item)")
        }
    }

    func enter(_ text: String, into input: Input) {
        switch input {
        case .book:
            send { await $0.add(text) }
            load()
        }
    }

    private func load() {
        ask { [weak self] shelf in
            let books = await shelf.books
            await self?.show(books)
        }
    }

    private func show(_ books: [String]) { self.books = books }
}

/// Shows an item and an action, and handles no event.
private final class PictureView: ModuleView<Shelf, Never> {
    override var body: Screen {
        let items = [Screen.List.Item(id: "1", title: "Sea")]
        return Screen(
            title: "Picture",
            elements: [.list(Screen.List(sections: [Screen.List.Section(items: items)], emptyText: ""))],
            actions: [Screen.Action(id: "frame", key: "f", title: "Frame")])
    }
}

@MainActor
struct LinesSurfaceTests {
    private let navigator = Navigator()

    /// The printed lines and the outcome, if a user types these lines.
    private func run(_ typed: String...) async throws -> (lines: [String], outcome: String?) {
        try await run(typed, in: ShelfView(Shelf(), navigator))
    }

    private func run<Outcome: Sendable>(
        _ typed: [String], in view: ModuleView<Shelf, Outcome>
    ) async throws -> (lines: [String], outcome: Outcome?) {
        var written = ""
        let input = AsyncStream<String> { continuation in
            typed.forEach { continuation.yield($0) }
            continuation.finish()
        }
        let surface = LinesSurface(input: input) { written += $0 }
        let outcome = try await surface.run(navigator) { [navigator] in await navigator.show(view) }
        return (written.split(separator: "\n").map(String.init), outcome)
    }

    @Test func `a screen is printed with its items numbered and its keys`() async throws {
        #expect(
            try await run().lines == [
                "Shelf", "─────", "  1. Emma", "[a] Book  [f] Fail  [l N] Lend  [q] Quit", "> ",
            ])
    }

    @Test(arguments: [["a Middlemarch"], ["a", "Middlemarch"]])
    func `a text is entered behind its key, or in the next line`(typed: [String]) async throws {
        let lines = try await typed.count == 1 ? run(typed[0]).lines : run(typed[0], typed[1]).lines
        #expect(lines.contains("  2. Middlemarch"))
    }

    @Test func `a number opens an item, and a key with a number chooses an action of it`() async throws {
        let (lines, outcome) = try await run("l 1", "1")
        #expect(lines.contains("✓ Lent: Emma") && outcome == "Emma")
    }

    @Test func `an error takes the place of the content until the user tries again`() async throws {
        let lines = try await run("f", "r").lines
        #expect(lines.filter { $0 == "It failed." || $0 == "  1. Emma" } == ["  1. Emma", "It failed.", "  1. Emma"])
    }

    @Test(arguments: ["x", "l 2", "l", "7", "f now"])
    func `another line is refused`(line: String) async throws {
        let lines = try await run(line, "q").lines
        #expect(lines.contains("> ! '\(line)' is no key and no number of this screen."))
    }

    @Test(arguments: ["1", "f"])
    func `an event that the view does not handle is refused`(line: String) async throws {
        let lines = try await run([line, "q"], in: PictureView()).lines
        #expect(lines.contains("> ! Nothing was done, because this screen does not offer that."))
    }
}
