import Foundation
import Screens
import Testing
import TestSupport

@testable import TerminalSurface

struct CopyTests {
    @Test func `y copies the row in the focus, else the page, else the screen`() {
        var person = Person()
        person.see(.tasks)
        person.type("y")
        #expect(person.done() == [.copy("Buy milk\t#home #shop", name: "'Buy milk'")])
        person.press(.down)
        person.type("y")
        #expect(person.done() == [.copy("Call Ana", name: "'Call Ana'")])
        let table = Screen.Table(columns: ["Day", "Low"], rows: [.init(id: "fri", ["Fri", "12 °C"])], emptyText: "")
        person.see(Screen(title: "Days", elements: [.table(table)]), view: 2)
        person.type("y")
        #expect(person.done() == [.copy("Fri\t12 °C", name: "'Fri'")])
        let page = Screen.Page(paragraphs: [.init("One\u{1B}[2J"), .init("Two\nlines")], position: .page(1, of: 2))
        person.see(Screen(title: "Book", elements: [.page(page)]), view: 3)
        person.type("y")
        #expect(person.done() == [.copy("One\u{FFFD}[2J\n\nTwo\nlines", name: "the page")])
        person.see(.home, view: 4)
        person.type("y")
        #expect(person.done() == [.copy("Almanac\nTwo tasks are due today.", name: "the texts of the screen")])
    }

    @Test func `y copies all marked rows, which stay marked`() {
        var list = Screen.tasks
        guard case .list(var tasks) = list.elements[1] else { return }
        tasks.itemActions[0].takesSeveral = true
        list.elements[1] = .list(tasks)
        var person = Person()
        person.see(list)
        person.type("  y")
        #expect(person.done() == [.copy("Buy milk\t#home #shop\nCall Ana", name: "the marked rows")])
        #expect(person.interface.place.marked == ["1", "2"])
    }

    @Test func `nothing is copied from a cover, and a screen's own y has precedence`() {
        var person = Person()
        person.see(Screen(title: "Locked", elements: [.text(.init("Secret"))]), covered: true)
        person.type("y")
        #expect(person.done() == [])
        person.see(.signIn, view: 5)
        person.press(.escape)
        person.type("y")
        #expect(person.done() == [.send(.toggle("stay"))])
    }

    @Test func `a long text is cut off between characters, and tmux gets it in both forms`() {
        let (short, isWhole) = Sequences.copy("21 °C", isInTmux: true)
        #expect(isWhole)
        #expect(
            String(decoding: short, as: UTF8.self)
                == "\u{1B}]52;c;MjEgwrBD\u{07}\u{1B}Ptmux;\u{1B}\u{1B}]52;c;MjEgwrBD\u{07}\u{1B}\\")
        for text in [String(repeating: "x", count: 200_000), String(repeating: "👩‍👩‍👧", count: 20_000)] {
            let (bytes, isWhole) = Sequences.copy(text, isInTmux: false)
            #expect(!isWhole && (99_000...100_000).contains(bytes.count))
            let data = Data(base64Encoded: Data(bytes.dropFirst(7).dropLast())) ?? Data()
            #expect(text.hasPrefix(String(decoding: data, as: UTF8.self)) && data.count > 74_000)
        }
        #expect(Sequences.copy(String(repeating: "x", count: 74_994), isInTmux: false).isWhole)
    }

    @MainActor
    @Test func `the terminal gets the row, and a message says so`() async throws {
        let rig = SurfaceRig()
        try await rig.show(StubView(.tasks)) {
            try await rig.display.read("Buy milk")
            rig.display.type("y")
            try await rig.display.read("✓ Copied 'Buy milk'.")
        }
        #expect(
            rig.display.sent.contains("\u{1B}]52;c;\(Data("Buy milk\t#home #shop".utf8).base64EncodedString())\u{07}"))
    }
}
