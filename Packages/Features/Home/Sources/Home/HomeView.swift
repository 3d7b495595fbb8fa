import Screens

/// Draws the first screen.
public final class HomeView: ModuleView<any HomeInteractor> {
    /// `nil` until it is known.
    var tasks: HomeDisplay? { didSet { update() } }
    /// `nil` until it is known.
    var weather: HomeDisplay? { didSet { update() } }

    public override func start() {
        follow { await $0.observe() }
        ask { await $0.load() }
    }

    public override var body: Screen {
        Screen(
            title: "Almanac",
            elements: elements(of: tasks, orWaiting: "Loading the tasks…")
                + elements(of: weather, orWaiting: "Loading the weather…"),
            actions: actions
        )
    }

    private func elements(of line: HomeDisplay?, orWaiting text: String) -> [Screen.Element] {
        guard let line else { return [.progress(Screen.Progress(text))] }
        let source = line.source.map { Screen.Element.text(Screen.Text($0, style: .secondary)) }
        return [.text(Screen.Text(line.text, style: line.isFailure ? .error : .body))] + [source].compactMap(\.self)
    }

    private var actions: [Screen.Action] {
        var actions = [
            Screen.Action(id: ActionID.todoList, key: "t", title: "Tasks"),
            Screen.Action(id: ActionID.weather, key: "w", title: "Weather"),
        ]
        if canReload { actions.append(Screen.Action(id: ActionID.reload, key: "r", title: "Try again")) }
        return actions
    }

    private var canReload: Bool { tasks?.canRetry == true || weather?.canRetry == true }

    public override func handle(_ event: Screen.Event) {
        switch event {
        case .action(ActionID.todoList): ask { await $0.openTodoList() }
        case .action(ActionID.weather): ask { await $0.openWeather() }
        case .action(ActionID.reload) where canReload: ask { await $0.load() }
        case .action, .item, .input, .back: break
        }
    }

    private enum ActionID {
        static let todoList = "todoList"
        static let weather = "weather"
        static let reload = "reload"
    }
}
