import Screens
import Testing

@testable import LinesSurface

/// Texts come from files, from the network and from other people.
@MainActor
struct HarmlessTextTests {
    /// Clears the screen, sets the window's title, rings, goes back over the line, ends it in six ways, reorders it.
    nonisolated private static let evil =
        "a\u{1B}[2J\u{1B}]0;owned\u{7}\u{9B}31m\u{8}\u{7F}\r\n\u{B}\u{C}\u{85}\u{2028}\u{2029}\u{0}\u{202E}\u{2066}z"

    nonisolated private static let screen = Screen(
        title: evil,
        elements: [
            .text(Screen.Text(evil)),
            .list(
                Screen.List(
                    sections: [.init(title: evil, items: [.init(id: evil, title: evil, detail: evil)])],
                    emptyText: evil,
                    itemActions: [Screen.Action(id: evil, key: "\u{1B}", title: evil)]
                )
            ),
            .list(Screen.List(sections: [], emptyText: evil)),
            .field(Screen.Field(id: evil, key: "\u{7}", label: evil, value: evil, hint: evil, problem: evil)),
            .field(Screen.Field(id: "hint", key: "h", label: evil, hint: evil)),
            .chart(
                Screen.Chart(
                    title: evil, unit: evil, points: [.init(label: evil, value: 1), .init(label: evil, value: 2)])),
            .chart(Screen.Chart(title: evil, unit: evil, points: [])),
            .progress(Screen.Progress(evil, fraction: 0.5)),
        ],
        actions: [Screen.Action(id: evil, key: "\r\n", title: evil)],
        notice: Screen.Notice(.error, evil),
        back: Screen.Action(id: evil, key: "\u{9B}", title: evil)
    )

    private func isHarmless(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy {
            $0 == "\n"
                || ![.control, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
                    && $0 != "\u{202E}" && $0 != "\u{2066}"
        }
    }

    @Test func `no text of a screen controls the terminal`() {
        for line in lines(of: Self.screen) {
            #expect(isHarmless(line) && !line.contains("\n"), "\(line.debugDescription)")
        }
    }

    @Test func `a title stays in one line`() {
        #expect(lines(of: Screen(title: "a\r\nb\u{1B}[2Jc"))[1] == "a\u{FFFD}\u{FFFD}b\u{FFFD}[2Jc")
    }

    @Test(arguments: ["👨‍👩‍👧", "e\u{301}", "שלום", "日本", "🇺🇦", "zero\u{200B}width"])
    func `letters of other scripts are not changed`(text: String) {
        #expect(text.printable == text)
    }

    @Test func `characters that reorder text are left out`() {
        #expect("a \u{2067}שלום\u{2069} b \u{202E}c\u{7}".printable == "a שלום b c\u{FFFD}")
    }

    @Test func `a tab becomes a space`() { #expect("a\tb".printable == "a b") }

    @Test func `neither prompts nor typed nor shared texts control the terminal`() async throws {
        let view = StubView(Self.screen) { view, event in
            if event == .action(Self.evil) { view.close() }
        }
        let typist = Typist(isInteractive: false)
        typist.type(
            Self.evil, "", "", "\u{1B}", "\u{1B}[A\u{1B}[A", "\u{7}", "\u{9B} 1", "1\u{7}", "\u{1B} \u{1B}", "x\u{8}")
        typist.endInput()
        try await typist.surface.run(typist.navigator) { [navigator = typist.navigator] in
            navigator.copy(Self.evil)
            navigator.share(Self.evil)
            await navigator.show(view)
        }
        #expect(isHarmless(typist.text))
    }

    @Test func `a copied text keeps its lines`() {
        let typist = Typist()
        typist.surface.copy("one\r\ntwo\u{7}\n\nfour")
        #expect(typist.text == "\none\ntwo\u{FFFD}\n\nfour\n")
    }
}
