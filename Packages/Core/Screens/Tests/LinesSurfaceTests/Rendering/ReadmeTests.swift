import Foundation
import Screens
import Testing

@testable import LinesSurface

struct ReadmeTests {
    @Test func `the example in the README is true output`() throws {
        let screen = Screen(
            title: "Shopping",
            elements: [
                .field(Screen.Field(id: "shop", key: "s", label: "Shop", value: "Corner shop")),
                .field(Screen.Field(id: "when", key: "w", label: "When", hint: "today, 18:00")),
                .list(
                    Screen.List(
                        sections: [
                            .init(
                                title: "Open",
                                items: [
                                    .init(id: "1", title: "Milk", detail: "2 litres", isTicked: false),
                                    .init(id: "2", title: "Bread", isTicked: false),
                                ]),
                            .init(title: "Done", items: [.init(id: "3", title: "Tea", isTicked: true)]),
                        ],
                        emptyText: "Nothing to buy.",
                        itemActions: [Screen.Action(id: "delete", key: "d", title: "Delete")]
                    )
                ),
            ],
            actions: [Screen.Action(id: "add", key: "a", title: "Add", isDefault: true)],
            notice: Screen.Notice(.status, "Saved"),
            back: Screen.Action(id: "back", key: "q", title: "Quit")
        )
        try expectInReadme(screen)
    }

    @Test func `the example of inputs and a table is true output`() throws {
        let units = Screen.Choice(
            id: "units", key: "u", label: "Units",
            options: [.init(id: "metric", title: "Metric"), .init(id: "imperial", title: "Imperial")],
            selected: "metric")
        let table = Screen.Table(
            columns: ["City", "Today"],
            rows: [.init(["Bergen", "7 °C"]), .init(["Lisbon", "21 °C"])], emptyText: "-")
        let publish = Screen.Action(
            id: "publish", key: "p", title: "Publish", isDisabled: true, disabledReason: "Sign in first.")
        try expectInReadme(
            Screen(
                title: "Settings",
                elements: [
                    .choice(units), .toggle(Screen.Toggle(id: "notes", key: "n", label: "Show notes", isOn: true)),
                    .table(table),
                ],
                actions: [publish], back: Screen.Action(id: "back", key: "b", title: "Back")
            ))
    }

    private func expectInReadme(_ screen: Screen) throws {
        let package = URL(filePath: #filePath).appending(path: "../../../..").standardized
        let readme = try String(contentsOf: package.appending(path: "README.md"), encoding: .utf8)
        #expect(readme.contains("```text\n" + lines(of: screen).joined(separator: "\n") + "\n```"))
    }
}
