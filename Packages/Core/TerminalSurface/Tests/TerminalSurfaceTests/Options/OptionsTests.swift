import Screens
import TerminalOptions
import TestSupport
import Testing

@testable import TerminalSurface

@MainActor
struct OptionsTests {
    private static var moved: TerminalOptions {
        get throws { TerminalOptions(keys: try KeyMap("x=D, a=+, ?=h, ^P=^F")) }
    }

    @Test func `moved keys act, and the foot, the help, the palette and buttons show them`() throws {
        var person = Person()
        person.interface.options = try Self.moved
        person.see(.tasks)
        #expect(person.lines.last == " d Done  D Delete  + Add  s Search  b Back  h Keys")
        person.type("x")
        #expect(person.text.contains("This screen has no key 'x'. h shows all keys."))
        person.type("+")
        #expect(person.done() == [.send(.action("add"))])
        person.type("D")
        #expect(person.text.contains("Delete 'Buy milk'?"))
        // Answers are no keys of the screen.
        person.type("y")
        #expect(person.done() == [.send(.item("1", action: "delete"))])
        person.type("h")
        for key in ["D  ", "+  ", "^F "] { #expect(person.text.contains("│ \(key)")) }
        person.press(.escape)
        person.press(.control("f"))
        #expect(person.text.contains("╭─ Find") && person.lines.contains { $0.contains("Add") && $0.contains("+ │") })
        person.see(.home, view: 9)
        person.interface.options = TerminalOptions(keys: try KeyMap("t=1"))
        #expect(person.focused?.hasPrefix("1  Tasks") == true)
    }

    @Test func `moved keys are text in a field`() throws {
        var person = Person()
        person.interface.options = TerminalOptions(keys: try KeyMap("a=b, x=^X"))
        person.see(.field(.text))
        person.type("ab")
        person.press(.control("x"))
        person.press(.enter)
        #expect(person.done() == [.send(.input(field: "f", value: "ab"))])
    }

    @Test func `a key that was pressed before the keys moved means what its frame shows`() throws {
        var person = Person()
        person.see(.tasks)
        let seen = person.interface.frame()
        person.interface.options = TerminalOptions(keys: try KeyMap("x=d"))
        #expect(person.interface.handle(.key(.character("d")), on: seen) == [.send(.item("1", action: "toggle"))])
        #expect(person.interface.handle(.key(.character("d"))) == [] && person.text.contains("Delete 'Buy milk'?"))
    }

    @Test func `a theme has precedence over the terminal's background, and NO_COLOR over the theme`() {
        let encoder = FrameEncoder(theme: Theme(depth: .indexed))
        #expect(encoder.suit(.light) && !encoder.choose(.light) && encoder.choose(.dark) && !encoder.suit(.dark))
        #expect(!encoder.choose(nil) && encoder.suit(.light) && encoder.choose(.sixteen))
        #expect(Theme(depth: .truecolour).chosen(.sixteen, on: .light) == Theme(depth: .sixteen, background: .light))
        for theme in TerminalTheme.allCases { #expect(Theme(depth: .none).chosen(theme, on: nil).depth == .none) }
    }

    @Test func `the screen below is hidden by its key and by the option, and shown by both`() {
        var person = Person(columns: 122, rows: 14)
        person.see(.home, .tasks)
        let isTwo = { (person: Person) in person.text.contains("Two tasks are due today.") }
        #expect(isTwo(person))
        person.type("|")
        #expect(!isTwo(person))
        person.interface.options.theme = .dark
        #expect(!isTwo(person))
        person.interface.options.showsSidePane = false
        person.type("|")
        #expect(isTwo(person))
        person.interface.options.showsSidePane = true
        person.interface.resize(to: (80, 14))
        person.type("||")
        #expect(!isTwo(person) && person.text.contains("need 112 columns"))
    }

    @Test func `options count at once, and again after a stop`() async throws {
        let rig = SurfaceRig()
        func count(_ text: String) -> Int { rig.display.sent.components(separatedBy: text).count - 1 }
        try await rig.show(StubView(.tasks)) {
            try await rig.display.read("x Delete")
            #expect(count("\u{1B}[?1000h\u{1B}[?1006h") == 1)
            rig.surface.options = TerminalOptions(keys: try KeyMap("x=D"), usesMouse: false)
            try await rig.display.read("D Delete")
            #expect(count("\u{1B}[?1006l\u{1B}[?1000l") == 1)
            rig.display.signal(.resumed)
            rig.surface.options.usesMouse = true
            try await until { count("\u{1B}[?1000h") == 2 }
            rig.display.signal(.resumed)
            try await until { count("\u{1B}[?1000h") == 3 }
        }
    }

    @Test func `changed options do not draw a locked app`() async throws {
        let (rig, view, cover) = (SurfaceRig(), StubView(.tasks), StubView(.field(.secret)))
        try await rig.show(view) {
            try await rig.display.read("Buy milk")
            let count = rig.display.drawn.count
            rig.navigator.isLocked = { _ in true }
            rig.surface.options.theme = .light
            try await until { rig.display.drawn.count > count }
            Task { await rig.navigator.show(cover, as: .cover) }
            try await rig.display.read("Field")
            for frame in rig.display.drawn.dropFirst(count) { #expect(!frame.grid.lines.joined().contains("milk")) }
        }
    }
}
