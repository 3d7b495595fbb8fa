import Screens
import TerminalOptions
import Testing

@testable import TerminalSurface

struct KeyMapTests {
    @Test func `keys change places, also with Ctrl, and are written in one form`() throws {
        let keys = try KeyMap("x=D, ctrl-d=^Q")
        #expect(keys.description == "x=D, Ctrl-D=Ctrl-Q")
        #expect(
            keys.original(of: KeyMap.Key("D")) == KeyMap.Key("x")
                && keys.original(of: KeyMap.Key("x")) == KeyMap.Key("D"))
        #expect(
            keys.label("x") == "D" && keys.label("^D") == "^Q" && keys.label("^Q") == "^D"
                && keys.label("Return") == "Return")
        #expect(try KeyMap(keys.description) == keys)
    }

    @Test func `a name stands for its key, and not for the place of one`() throws {
        let names = ["delete": KeyMap.Key("x")]
        #expect(try KeyMap("Delete=D", names: names).description == "x=D")
        #expect(throws: KeyMapError.unknownKey("delete")) { try KeyMap("d=delete", names: names) }
        #expect(throws: KeyMapError.movedTwice(KeyMap.Key("x"))) { try KeyMap("x=E, delete=D", names: names) }
    }

    @Test(arguments: ["x=d, d=y", "x=d, d=x", "a=b, b=c, c=d", "x=d, d=y, a=x", "x=x", "x=^X"])
    func `every key is in one place`(_ text: String) throws {
        let keys = try KeyMap(text)
        let all = "abcdxyz".map { KeyMap.Key($0) } + [KeyMap.Key("x", isControl: true)]
        #expect(Set(all.map(keys.place)).count == all.count)
        for key in all { #expect(keys.original(of: keys.place(of: key)) == key) }
    }

    @Test(arguments: [
        ("x=D, e=D", "D cannot be in the place of both x and e."),
        ("x=D, x=E", "x has two places. Give it one."),
        ("delete=D", "'delete' is no key. Use a character, or Ctrl- and a letter, such as Ctrl-Q."),
        ("x=Ctrl-1", "'ctrl-1' is no key. Use a character, or Ctrl- and a letter, such as Ctrl-Q."),
        ("x=Ctrl-C", "Ctrl-C always has the same meaning."), ("^m=x", "Ctrl-M always has the same meaning."),
        ("xD", "'xD' is no pair of keys. Write a key, = and the key in its place, such as x=D."),
        ("x=", "'x=' is no pair of keys. Write a key, = and the key in its place, such as x=D."),
        ("x==y", "'x==y' is no pair of keys. Write a key, = and the key in its place, such as x=D."),
        ("", "'' is no pair of keys. Write a key, = and the key in its place, such as x=D."),
        ("x=\u{7}", "\u{7} always has the same meaning."),
    ])
    func `a mistake is named`(_ text: String, _ message: String) {
        let error = #expect(throws: KeyMapError.self) { try KeyMap(text) }
        #expect(error?.description.lowercased() == message.lowercased())
    }
}
