import Foundation
import Screens
import Testing

struct ScreenCodingTests {
    private let everything = Screen(
        title: "Everything ✓",
        elements: [
            .text(Screen.Text("Heading", style: .heading)),
            .text(Screen.Text("Body")),
            .text(Screen.Text("Aside", style: .secondary)),
            .text(Screen.Text("Wrong", style: .error)),
            .list(
                Screen.List(
                    sections: [
                        Screen.List.Section(
                            title: "Open", items: [.init(id: "1", title: "Milk", detail: "today", isTicked: false)]),
                        Screen.List.Section(items: [
                            .init(id: "2", title: "Bread", isTicked: true), .init(id: "3", title: "Tea"),
                        ]),
                    ],
                    emptyText: "Nothing.",
                    itemActions: [Screen.Action(id: "delete", key: "d", title: "Delete")]
                )
            ),
            .field(
                Screen.Field(id: "title", key: "t", label: "Title", value: "x", hint: "a word", problem: "too short")),
            .chart(
                Screen.Chart(
                    title: "Today", unit: "°C",
                    points: [.init(label: "06", value: -1.5), .init(label: "07", value: nil)])
            ),
            .progress(Screen.Progress("Loading", fraction: 0.5)),
            .progress(Screen.Progress("Loading")),
        ],
        actions: [
            Screen.Action(id: "add", key: "a", title: "Add", isDefault: true),
            Screen.Action(id: "party", key: "🎉", title: "Party"),
            Screen.Action(id: "family", key: "👨‍👩‍👧", title: "Family"),
        ],
        notice: Screen.Notice(.error, "Offline"),
        back: Screen.Action(id: "back", key: "q", title: "Quit")
    )

    @Test func `a screen with every element survives the wire`() throws {
        let data = try JSONEncoder().encode(everything)
        #expect(try JSONDecoder().decode(Screen.self, from: data) == everything)
    }

    @Test(arguments: [
        Screen.Event.action("add"), .item("1"), .item("1", action: "delete"), .input(field: "title", value: "x\n"),
        .back,
    ])
    func `every event survives the wire`(event: Screen.Event) throws {
        let data = try JSONEncoder().encode([event])
        #expect(try JSONDecoder().decode([Screen.Event].self, from: data) == [event])
    }

    @Test func `a key is a string on the wire`() throws {
        #expect(try String(decoding: JSONEncoder().encode([Screen.Key("é")]), as: UTF8.self) == #"["é"]"#)
    }

    @Test(arguments: ["", "ab", "🎉🎉"])
    func `a key that is not one character is refused, with the place where it stands`(key: String) throws {
        let json = #"{"title":"T","elements":[],"actions":[{"id":"a","key":"\#(key)","title":"A","isDefault":false}]}"#
        let error = #expect(throws: DecodingError.self) { try JSONDecoder().decode(Screen.self, from: Data(json.utf8)) }
        guard case .dataCorrupted(let context) = error else {
            Issue.record("\(String(describing: error)) is not about corrupted data")
            return
        }
        #expect(context.debugDescription == "a key is one character")
        #expect(context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue } == ["actions", "0", "key"])
    }

    @Test func `a key that is no string is refused`() {
        #expect(throws: DecodingError.self) { try JSONDecoder().decode([Screen.Key].self, from: Data("[1]".utf8)) }
    }
}
