import Screens
import Testing

@testable import LinesSurface

struct RendererTests {
    private let list = Screen.List(
        sections: [
            .init(
                title: "Open",
                items: [
                    .init(id: "1", title: "Milk", detail: "today", isTicked: false), .init(id: "2", title: "Bread"),
                ]),
            .init(title: "Done", items: [.init(id: "3", title: "Tea", isTicked: true)]),
        ],
        emptyText: "Nothing.",
        itemActions: [Screen.Action(id: "delete", key: "d", title: "Delete")]
    )

    @Test func `title, list, actions and the way back`() {
        let screen = Screen(
            title: "Tasks",
            elements: [.list(list)],
            actions: [
                Screen.Action(id: "add", key: "a", title: "Add"),
                Screen.Action(id: "ok", key: "o", title: "OK", isDefault: true),
            ],
            back: Screen.Action(id: "back", key: "q", title: "Quit")
        )
        #expect(
            lines(of: screen) == [
                "",
                "Tasks",
                "─────",
                "Open",
                "  1. [ ] Milk  today",
                "  2. Bread",
                "",
                "Done",
                "  3. [x] Tea",
                "",
                "[d N] Delete  [a] Add  [o] OK (Return)  [q] Quit",
            ]
        )
    }

    @Test func `keys are broken into lines of at most 80 columns, and a longer key has its own line`() {
        let half = Screen.Action(id: "1", key: "a", title: String(repeating: "a", count: 35))
        let long = Screen.Action(
            id: "2", key: "l", title: "Long", isDisabled: true, disabledReason: String(repeating: "w", count: 80))
        let text = "[a] \(half.title)"
        #expect(
            lines(of: Screen(title: "T", actions: [half, half, half, half, half, long, half])).dropFirst(4) == [
                "\(text)  \(text)", "\(text)  \(text)", text, "[l] Long (not available: \(long.disabledReason ?? ""))",
                text,
            ])
        // The first key is longer than a line. The two others would take 81 columns in one line.
        let more = Screen.Action(id: "3", key: "m", title: String(repeating: "m", count: 36))
        #expect(
            lines(of: Screen(title: "T", actions: [long, half, more])).dropFirst(4) == [
                "[l] Long (not available: \(long.disabledReason ?? ""))", text, "[m] \(more.title)",
            ])
    }

    @Test func `in a terminal, long texts break between words, and below their beginning`() {
        let text = String(repeating: "word ", count: 17) + "end"
        let link = "https://example.com/" + String(repeating: "a", count: 80)
        let item = Screen.List.Item(id: "1", title: text, detail: "today")
        let full = Screen.List.Item(id: "2", title: String(repeating: "a", count: 70), detail: "tomorrow")
        let screen = Screen(
            title: "T",
            elements: [
                .text(Screen.Text(text)), .text(Screen.Text("see \(link)  now", style: .error)),
                .text(Screen.Text(String(repeating: "  ab", count: 20))),
                .list(Screen.List(sections: [.init(items: [item, full])], emptyText: "")),
                .field(Screen.Field(id: "f", key: "f", label: "F", value: text, problem: text)),
            ],
            notice: Screen.Notice(.status, text))
        let words = { (count: Int) in String(repeating: "word ", count: count).dropLast() }
        #expect(
            LinesRenderer(style: LinesStyle(isInteractive: true, usesColour: false)).lines(of: screen) == [
                "", "T", "─",
                "✓ \(words(15))", "  word word end", "",
                "\(words(16))", "word end",
                "! see", "  \(link)", "  now",
                String(repeating: "  ab", count: 20),
                "  1. \(words(15))", "     word word end  today",
                "  2. \(full.title)", "     tomorrow",
                "  [f] F: \(words(14))", "         word word word end",
                "    ! \(words(15))", "      word word end",
                "",
            ])
        #expect(lines(of: screen).contains(text))
    }

    @Test(arguments: [(nil, 80), (0 as Int?, 20), (40, 40), (80, 80), (93, 93), (100, 100), (300, 100)])
    func `lines are as long as the terminal is wide, from 20 to a readable 100 columns`(width: Int?, columns: Int) {
        let text = String(repeating: "a ", count: 200)
        let actions = "abcdefgh".map { Screen.Action(id: "\($0)", key: Screen.Key($0), title: "12 columns!!") }
        let style = LinesStyle(isInteractive: true, usesColour: false) { width }
        let lines = LinesRenderer(style: style).lines(
            of: Screen(title: "T", elements: [.text(Screen.Text(text))], actions: actions))
        let words = lines.filter { $0.hasPrefix("a") }.map(\.count)
        #expect(words.max() == columns - (columns + 1) % 2)
        // A key with the space before it has 18 columns.
        let keys = lines.filter { $0.hasPrefix("[") }.map(\.count)
        #expect(keys.allSatisfy { $0 <= columns } && keys.first.map { $0 + 18 > columns } == true)
    }

    @Test func `emphasis is italic and a match inverse where the terminal can, else both are between stars`() {
        let mark = String(Unicode.Scalar(0xFDD0 as UInt32) ?? "?")
        let text = Screen.Text(
            "a\(mark) long\r\nway", spans: [.init(3..<12, .emphasis), .init(3..<7, .match), .init(90..<99, .match)])
        let screen = Screen(title: "T", elements: [.text(text)])
        #expect(lines(of: screen).dropFirst(3).prefix(2) == ["a\(mark) ***long**", "way*"])
        #expect(
            lines(of: screen, usesColour: true).dropFirst(3).prefix(2) == [
                "a\u{FFFD} \u{1B}[3m\u{1B}[7mlong\u{1B}[27m", "way\u{1B}[23m",
            ])
    }

    @Test func `texts in all styles, line by line`() {
        let screen = Screen(
            title: "Text",
            elements: [
                .text(Screen.Text("Heading", style: .heading)), .text(Screen.Text("one\ntwo\r\n\nfour")),
                .text(Screen.Text("aside", style: .secondary)), .text(Screen.Text("wrong\nvery", style: .error)),
            ]
        )
        #expect(
            lines(of: screen) == [
                "", "Text", "────", "Heading", "one", "two", "", "four", "aside", "! wrong", "! very", "",
            ]
        )
    }

    @Test func `fields with value, hint and problem`() {
        let screen = Screen(
            title: "Edit",
            elements: [
                .field(Screen.Field(id: "1", key: "t", label: "Title", value: "Milk", hint: "a word")),
                .field(Screen.Field(id: "2", key: "d", label: "Due", hint: "2026-01-31")),
                .field(Screen.Field(id: "3", key: "n", label: "Note", value: "x", problem: "too short")),
                .field(Screen.Field(id: "4", key: "o", label: "Other")),
            ]
        )
        #expect(
            lines(of: screen) == [
                "", "Edit", "────", "  [t] Title: Milk", "  [d] Due: 2026-01-31", "  [n] Note: x", "    ! too short",
                "  [o] Other: ", "",
            ]
        )
    }

    @Test func `notices`() {
        let status = Screen(title: "T", notice: Screen.Notice(.status, "Saved"))
        let error = Screen(title: "T", notice: Screen.Notice(.error, "Offline"))
        #expect(lines(of: status) == ["", "T", "─", "✓ Saved", "", ""])
        #expect(lines(of: error) == ["", "T", "─", "! Offline", "", ""])
    }

    @Test(
        arguments: [
            (nil, "Busy"), (0, "Busy 0 %"), (0.005, "Busy 1 %"), (1, "Busy 100 %"), (-3, "Busy 0 %"),
            (1e300, "Busy 100 %"),
            (.infinity, "Busy 100 %"), (-.infinity, "Busy 0 %"), (.nan, "Busy"),
        ] as [(Double?, String)])
    func `progress, whatever its fraction`(fraction: Double?, line: String) {
        let screen = Screen(title: "T", elements: [.progress(Screen.Progress("Busy", fraction: fraction))])
        #expect(lines(of: screen)[3] == line)
    }

    @Test func `numbers run through all lists, each as wide as its list needs`() {
        let first = Screen.List(
            sections: [.init(items: (1...9).map { .init(id: "\($0)", title: "a") })], emptyText: "-")
        let second = Screen.List(sections: [.init(items: [.init(id: "10", title: "b")])], emptyText: "-")
        let screen = Screen(title: "T", elements: [.list(first), .list(second), .list(first)])
        let shown = lines(of: screen)
        #expect(shown[3] == "  1. a")
        #expect(shown[11] == "  9. a")
        #expect(shown[12] == "  10. b")
        #expect(shown[13] == "  11. a")
    }

    @Test func `an empty list shows its notice and no actions for items`() {
        let empty = Screen.List(
            sections: [.init(title: "Open", items: [])], emptyText: "Nothing.",
            itemActions: [Screen.Action(id: "delete", key: "d", title: "Delete")]
        )
        #expect(lines(of: Screen(title: "T", elements: [.list(empty)])) == ["", "T", "─", "Nothing.", ""])
    }

    @Test func `an empty screen has a title's place and no keys`() {
        #expect(lines(of: Screen(title: "")) == ["", "", "", ""])
    }

    @Test func `colours where they are wanted`() {
        let screen = Screen(title: "T", elements: [.list(list)], notice: Screen.Notice(.error, "Offline"))
        #expect(
            lines(of: screen, usesColour: true).prefix(8) == [
                "", "\u{1B}[1mT\u{1B}[0m", "\u{1B}[2m─\u{1B}[0m", "\u{1B}[31m! Offline\u{1B}[0m", "",
                "\u{1B}[36mOpen\u{1B}[0m", "  1. [ ] Milk  \u{1B}[2mtoday\u{1B}[0m", "  2. Bread",
            ]
        )
    }

    @Test(
        arguments: [
            ([:], true), (["NO_COLOR": ""], true), (["NO_COLOR": "0"], false), (["TERM": "dumb"], false),
            (["TERM": "xterm-256color"], true),
        ] as [([String: String], Bool)])
    @MainActor
    func `the environment can turn colours off`(environment: [String: String], allowed: Bool) {
        #expect(LinesSurface.allowsColour(environment) == allowed)
    }
}
