import Screens

extension Screen {
    static let tasks = Screen(
        title: "Tasks",
        elements: [
            .field(Field(id: "words", key: "s", label: "Search", isOnDemand: true)),
            .list(
                List(
                    sections: [
                        List.Section(
                            title: "Today",
                            items: [
                                List.Item(id: "1", title: "Buy milk", detail: "#home #shop", isTicked: false),
                                List.Item(id: "2", title: "Call Ana", isTicked: true),
                            ]),
                        List.Section(title: "Tomorrow", items: [List.Item(id: "3", title: "Write", isTicked: false)]),
                    ],
                    emptyText: "Nothing.",
                    itemActions: [
                        Action(id: "toggle", key: "d", title: "Done"),
                        Action(id: "delete", key: "x", title: "Delete", confirmation: "Delete '\(Action.itemTitle)'?"),
                    ])),
        ],
        actions: [Action(id: "add", key: "a", title: "Add", isDefault: true)],
        back: Action(id: "back", key: "b", title: "Back"))

    static let signIn = Screen(
        title: "Sign in",
        elements: [
            .form(
                Form(
                    id: "signIn",
                    inputs: [
                        .field(Field(id: "phone", key: "p", label: "Phone", kind: .phone, hint: "+1 555 0100")),
                        .field(Field(id: "password", key: "w", label: "Password", kind: .secret)),
                        .toggle(Toggle(id: "stay", key: "y", label: "Stay signed in", isOn: true)),
                    ],
                    submit: Action(id: "submit", key: "o", title: "Sign in", isDefault: true)))
        ],
        back: Action(id: "back", key: "b", title: "Cancel"))

    static let home = Screen(
        title: "Almanac", elements: [.text(Text("Two tasks are due today."))],
        actions: [
            Action(id: "tasks", key: "t", title: "Tasks"),
            Action(id: "shelf", key: "h", title: "Shelf", isDisabled: true, disabledReason: "Sign in first."),
        ],
        back: Action(id: "back", key: "q", title: "Quit"))

    static let weather = Screen(
        title: "Weather in Lisbon",
        elements: [
            .text(Text("Now", style: .heading)), .text(Text("21 °C, clear\nWind 3 m/s")),
            .chart(
                Chart(
                    title: "Next hours", unit: "°C",
                    points: [14.0, 13, 12, 13, 16, 19, 21, 20, 18, 16].enumerated().map {
                        .init(label: "\($0 * 2)h", value: $1)
                    })),
            .table(
                Table(
                    columns: ["Day", "Low", "High"],
                    rows: [.init(["Fri", "12 °C", "21 °C"]), .init(["Sat", "9 °C", "17 °C"])], emptyText: "")),
        ], back: Action(id: "back", key: "b", title: "Back"))

    static func field(_ kind: Field.Kind, value: String = "") -> Screen {
        Screen(title: "Field", elements: [.field(Field(id: "f", key: "f", label: "Due", kind: kind, value: value))])
    }
}
