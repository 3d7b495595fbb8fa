import Screens

/// A view that shows given elements, and remembers the events that it received.
@MainActor
final class StubView: View {
    let outcome: Never? = nil
    var screen: Screen { didSet { host?.viewChanged() } }
    var isBusy = false { didSet { host?.viewChanged() } }
    let hasUnfinished = false
    var backTitle: String? { didSet { host?.viewChanged() } }
    private(set) var events: [Screen.Event] = []
    var onReceive: (@MainActor (StubView, Screen.Event) -> Void)?
    private(set) weak var host: (any ViewHost)?

    init(_ screen: Screen, onReceive: (@MainActor (StubView, Screen.Event) -> Void)? = nil) {
        self.screen = screen
        self.onReceive = onReceive
    }

    convenience init(_ title: String) { self.init(Screen(title: title)) }

    func appear(in host: any ViewHost) { self.host = host }

    func receive(_ event: Screen.Event) -> Bool {
        events.append(event)
        onReceive?(self, event)
        return true
    }

    func close() { host?.close(self) }
}

extension Screen {
    /// A screen whose one action is to add.
    static func adding(_ title: String) -> Screen {
        Screen(title: title, actions: [Action(id: "add", key: "a", title: "Add")])
    }

    /// A screen with a form of a name and a secret.
    static var signIn: Screen {
        let inputs: [Input] = [
            .field(Field(id: "name", key: "n", label: "Name")),
            .field(Field(id: "word", key: "w", label: "Password", kind: .secret)),
            .toggle(Toggle(id: "stay", key: "s", label: "Stay", isOn: false)),
        ]
        let submit = Action(id: "submit", key: "o", title: "Sign in", isDefault: true)
        return Screen(title: "Sign in", elements: [.form(Form(id: "form", inputs: inputs, submit: submit))])
    }

    /// A screen with all that a screen can have.
    static var everything: Screen {
        let options = [Choice.Option(id: "m", title: "Metric"), Choice.Option(id: "i", title: "Imperial")]
        let choice = Choice(id: "units", key: "u", label: "Units", options: options, selected: "m", problem: "Why?")
        let kinds: [Field.Kind] = Field.Kind.allCases
        let fields = kinds.enumerated().map { index, kind in
            Element.field(
                Field(
                    id: "f\(index)", key: Key(Character("\(index)")), label: "Field", kind: kind, value: "42",
                    hint: "7",
                    problem: "Wrong", isOnDemand: true, hasLines: true))
        }
        let delete = Action(
            id: "delete", key: "d", title: "Delete", isDefault: true, confirmation: "Delete '\(Action.itemTitle)'?",
            isDisabled: true, disabledReason: "It is locked.", takesSeveral: true)
        let styles: [Text.Style] = [.body, .heading, .secondary, .error]
        let texts = styles.map {
            Element.text(Text("é 👩‍👩‍👧\n\"", style: $0, spans: [.init(0..<1, .emphasis), .init(2..<7, .match)]))
        }
        return Screen(
            title: "All",
            elements: texts + fields + [
                .list(
                    List(
                        sections: [
                            .init(items: []),
                            .init(
                                title: "Open",
                                items: [
                                    .init(
                                        id: "1", title: "Milk", detail: "2 l", isTicked: true,
                                        matches: ([0..<4], [2..<3])),
                                    .init(id: "2", title: "Tea"),
                                ]),
                        ], emptyText: "-", itemActions: [delete])),
                .table(
                    Table(
                        columns: ["Day", "High"],
                        rows: [.init(id: "mon", ["Monday", "21"]), .init(["Average"])], emptyText: "-")),
                .choice(choice), .toggle(Toggle(id: "notes", key: "n", label: "Notes", isOn: true, problem: "None")),
                .form(
                    Form(
                        id: "form",
                        inputs: [
                            .choice(choice), .toggle(Toggle(id: "t", key: "t", label: "T", isOn: false)),
                            .field(Field(id: "x", key: "x", label: "X")),
                        ],
                        submit: delete)),
                .page(
                    Page(
                        paragraphs: [Text("It was night.")], position: .page(3, of: 12), hasOwnLines: true,
                        next: "add", previous: "back")),
                .page(Page(paragraphs: [], position: .init(rawValue: "25 %"))), .page(Page(paragraphs: [])),
                .chart(
                    Chart(
                        title: "Chart", unit: "°C",
                        points: [.init(label: "1", value: 1.5), .init(label: "2", value: nil)])),
                .progress(Progress("Work", fraction: 0.5)), .progress(Progress("Work")),
            ], actions: [delete, Action(id: "add", key: "a", title: "Add")],
            filter: Filter(text: "milk", words: ["milk"], problem: "None."), notice: Notice(.error, "Failed"),
            back: Action(id: "back", key: "b", title: "Back"), network: Network(isOffline: true, isLoading: true))
    }

    /// All kinds of events.
    static var allEvents: [Event] {
        [
            .action("add"), .item("1"), .item("1", action: "delete"), .items(["1", "2"], action: "delete"),
            .filter("milk"),
            .input(field: "name", value: "Ada"),
            .select(choice: "units", option: "i"), .toggle("stay"),
            .submit(form: "form", values: ["name": "Ada", "stay": true]), .submit(form: "form", values: [:]), .back,
        ]
    }
}
