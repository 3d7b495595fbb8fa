import Screens
import TestSupport
import Testing

@testable import LinesSurface

/// Loads and changes a number, slowly.
private actor NumberLogic {
    private var number = 0
    private let show: @MainActor (Int) -> Void

    init(show: @escaping @MainActor (Int) -> Void) { self.show = show }

    func add(_ amount: Int) async {
        for _ in 0..<20 { await Task.yield() }
        number += amount
        await show(number)
    }
}

private final class NumberView: ModuleView<NumberLogic, Never>, ActionHandling, ItemHandling {
    enum Action: String { case add }

    var number: Int? { didSet { update() } }

    static func make() -> NumberView {
        let view = NumberView()
        let logic = NumberLogic { [weak view] in view?.number = $0 }
        view.connect(logic, on: logic)
        return view
    }

    override var body: Screen {
        let items = (0..<(number ?? 0)).map { Screen.List.Item(id: "\($0)", title: "item \($0)") }
        return Screen(
            title: number.map { "Number \($0)" } ?? "Loading",
            elements: [.list(Screen.List(sections: [.init(items: items)], emptyText: "None."))],
            actions: [Screen.Action(Action.add, key: "a", title: "Add")]
        )
    }

    override func start() { send { await $0.add(1) } }
    func open(_ item: String) { send { await $0.add(10) } }

    func handle(_ action: Action) {
        switch action {
        case .add: send { await $0.add(1) }
        }
    }
}

@MainActor
struct PipeTests {
    private func titles(_ text: String) -> [Substring] {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        return zip(lines, lines.dropFirst()).filter { $1.hasPrefix("─") }.map(\.0)
    }

    @Test func `lines that arrive together each act on the screen that the previous line opened`() async throws {
        let text = try await piped("a", "2", "12", "a", "q", to: NumberView.make())
        #expect(titles(text) == ["Number 1", "Number 2", "Number 12", "Number 22", "Number 23"])
        #expect(!text.contains("!"))
    }

    @Test func `lines given all at once follow a flow from one view to the next`() async throws {
        let typist = Typist(isInteractive: false)
        typist.type("a", "q", "a", "a", "q", "a")
        typist.endInput()
        try await typist.surface.run(typist.navigator) { [navigator = typist.navigator] in
            for _ in 0..<3 {
                await navigator.show(NumberView.make())
                for _ in 0..<20 { await Task.yield() }
            }
        }
        #expect(
            titles(typist.text) == [
                "Number 1", "Number 2", "Number 1", "Number 2", "Number 3", "Number 1", "Number 2",
            ])
    }

    @Test func `a child takes the lines until it is closed`() async throws {
        let typist = Typist(isInteractive: false)
        typist.type("c", "a", "b", "a", "q")
        typist.endInput()
        let parent = StubView(Screen(title: "Parent")) { [navigator = typist.navigator] view, event in
            guard event == .action("child") else { return }
            view.isBusy = true
            Task {
                await navigator.show(NumberView.make())
                view.isBusy = false
            }
        }
        parent.screen.actions = [
            Screen.Action(id: "child", key: "c", title: "Child"), Screen.Action(id: "own", key: "a", title: "Own"),
        ]
        try await typist.show(parent)
        #expect(titles(typist.text) == ["Parent", "Number 1", "Number 2", "Parent"])
        #expect(parent.events == [.action("child"), .action("own")])
    }

    @Test func `input after the end is not used`() async throws {
        let text = try await piped("q", "z", "", "q", to: StubView(Screen(title: "T")))
        #expect(text == "\nT\n─\n\n[q] Quit\n> \n")
    }

    @Test func `an unknown line is refused above the screen`() async throws {
        let text = try await piped("z", to: StubView(Screen(title: "T")))
        let screen = "\nT\n─\n\n[q] Quit\n> \n"
        #expect(text == screen + "! There is no key 'z'. See the keys below, or type ? for help.\n" + screen)
    }

    @Test func `an event that changes nothing ends with a prompt`() async throws {
        let view = StubView(Screen(title: "T", actions: [Screen.Action(id: "a", key: "a", title: "A")]))
        let text = try await piped("a", "a", to: view)
        #expect(text == "\nT\n─\n\n[a] A  [q] Quit\n> \n> \n> \n")
    }

    @Test func `a command that changes nothing ends with a prompt`() async throws {
        let view = StubView(Screen(title: "T", actions: [Screen.Action(id: "a", key: "a", title: "A")])) { view, _ in
            view.isBusy = true
            Task { view.isBusy = false }
        }
        let text = try await piped("a", to: view)
        #expect(text == "\nT\n─\n\n[a] A  [q] Quit\n> \n> \n")
    }

    @Test func `the end of input closes everything, shows no view any more, and run returns`() async throws {
        let typist = Typist(isInteractive: false)
        typist.endInput()
        let value = try await typist.surface.run(typist.navigator) { [navigator = typist.navigator] in
            let lower = Task { await navigator.show(StubView(Screen(title: "Lower"))) }
            await navigator.show(StubView(Screen(title: "Upper")))
            await lower.value
            await navigator.show(NumberView.make())
            return 7
        }
        #expect(value == 7)
        #expect(!titles(typist.text).contains("Number 1"))
    }

    @Test func `an error of the work ends the run`() async {
        let typist = Typist(isInteractive: false)
        await #expect(throws: TestError.self) { try await typist.surface.run(typist.navigator) { throw TestError() } }
        #expect(typist.text.isEmpty)
    }

    @Test func `output that cannot be written ends the run with the error, and no more lines are taken`() async {
        let (lines, keyboard) = AsyncStream.makeStream(of: String.self)
        keyboard.yield("a")
        let view = StubView(Screen(title: "T", actions: [Screen.Action(id: "a", key: "a", title: "A")]))
        let surface = LinesSurface(input: lines, style: LinesStyle(isInteractive: false, usesColour: false)) { _ in
            throw TestError()
        }
        let navigator = Navigator()
        await #expect(throws: TestError.self) { try await surface.run(navigator) { _ = await navigator.show(view) } }
        #expect(view.events == [])
    }

    @Test func `a question mark explains the lines, and a slash before it while a field is asked for`() async throws {
        let list = Screen.List(sections: [.init(items: [.init(id: "1", title: "Oslo")])], emptyText: "")
        let view = StubView(Screen(title: "T", elements: [.list(list)]))
        let text = try await piped("?", to: view)
        #expect(text.contains("\n> \n\nKEY           Do what the key says"), "\(text)")
        #expect(text.hasSuffix("\n\n[q] Quit\n> \n"))
        #expect(text.contains("\n/ WORDS       Show only the rows with these words."))
        let asking = StubView(Screen(title: "T", elements: [.field(.init(id: "f", key: "f", label: "F"))]))
        let answers = try await piped("/?", "?", to: asking)
        #expect(answers.contains("While a text is asked for, write / before a key") && !answers.contains("/ WORDS"))
        #expect(asking.events == [.input(field: "f", value: "?")])
    }
}
