import Testing

@testable import TerminalSurface

struct LineEditorTests {
    @Test func `words are moved over and removed`() {
        var editor = LineEditor("buy some milk")
        _ = editor.handle(KeyPress(.left, control: true))
        #expect(editor.cursor == 9)
        _ = editor.handle(.control("w"))
        #expect(editor.text == "buy milk" && editor.cursor == 4)
        _ = editor.handle(.control("k"))
        #expect(editor.text == "buy ")
        _ = editor.handle(.control("u"))
        #expect(editor.text == "")
    }

    @Test func `at the ends nothing happens`() {
        var editor = LineEditor("")
        for key in [
            KeyPress(.backspace), KeyPress(.delete), KeyPress(.left), KeyPress(.right), .control("w"), .control("k"),
            KeyPress(.character("d"), alt: true),
        ] {
            let isTaken = editor.handle(key)
            #expect(isTaken)
        }
        #expect(editor == LineEditor(""))
    }

    @Test func `a mark joins the character before it`() {
        var editor = LineEditor("e")
        editor.insert("\u{301}")
        #expect(editor.text == "é" && editor.cursor == 1)
        _ = editor.handle(KeyPress(.backspace))
        #expect(editor.text == "")
    }

    @Test func `an emoji of several scalars is removed as a whole`() {
        var editor = LineEditor("a👩‍👩‍👧")
        _ = editor.handle(KeyPress(.backspace))
        #expect(editor.text == "a")
    }

    @Test func `pasted lines are one line`() {
        var editor = LineEditor("")
        editor.insert("one\ntwo\r\nthree")
        #expect(editor.text == "one two three")
    }
}
