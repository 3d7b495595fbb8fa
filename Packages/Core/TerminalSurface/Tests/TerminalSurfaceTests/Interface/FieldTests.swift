import Screens
import Testing

@testable import TerminalSurface

struct FieldTests {
    @Test func `typed text is sent when the focus leaves the field`() {
        var person = Person()
        person.see(.signIn)
        person.type("+49")
        #expect(person.text.contains("+49") && person.done() == [])
        person.press(.enter)
        #expect(person.done() == [.send(.input(field: "phone", value: "+49"))])
        #expect(person.interface.place.focus == .field("password"))
    }

    @Test(arguments: [KeyPress.Code.tab, .down, .up])
    func `a move leaves a field that is alone on its screen, and its text is sent once`(_ code: KeyPress.Code) {
        var person = Person()
        person.see(.field(.text, value: "1,2"))
        person.press(.control("u"))
        person.type("10,20")
        person.press(code, .enter)
        #expect(person.done() == [.send(.input(field: "f", value: "10,20"))])
        person.see(.field(.text, value: "10.0, 20.0"))
        person.type("f")
        #expect(person.focused == "Due  10.0, 20.0")
    }

    @Test func `Ctrl-S submits the form from any of its fields`() {
        var person = Person()
        person.see(.signIn)
        person.type("+49")
        person.press(.control("s"))
        #expect(person.done() == [.send(.input(field: "phone", value: "+49")), .submit(form: "signIn")])
        person.see(Self.notes(), view: 2)
        person.type("none")
        person.press(.control("s"))
        #expect(person.done() == [.send(.input(field: "title", value: "none")), .send(.action("save"))])
        for screen in [Screen.tasks, .field(.secret)] {
            person.see(screen, view: 3)
            person.type("1")
            person.press(.control("s"))
            #expect(person.done() == [])
        }
    }

    @Test func `after Escape the foot names the key of an only field, and a digit goes to a PIN`() {
        var person = Person()
        person.see(.field(.secret))
        person.press(.escape)
        #expect(person.lines.last?.contains("f Due") == true)
        person.type("12")
        person.press(.enter)
        #expect(person.done() == [.send(.input(field: "f", value: "12"))])
        person.see(.field(.text), view: 2)
        person.press(.escape)
        person.type("1")
        #expect(person.interface.place.editor == nil && person.text.contains("This screen has no key '1'."))
    }

    @Test func `Escape keeps the typed text of a form, and keys act on the screen again`() {
        var person = Person()
        person.see(.signIn)
        person.type("o")
        person.press(.escape)
        #expect(person.done() == [.send(.input(field: "phone", value: "o"))])
        person.type("o")
        #expect(person.done() == [.submit(form: "signIn")])
    }

    private static func notes(_ value: String = "") -> Screen {
        let fields = [
            Screen.Field(id: "title", key: "t", label: "Title"),
            Screen.Field(id: "notes", key: "n", label: "Notes", value: value, hint: "lines", hasLines: true),
        ]
        return Screen(
            title: "T", elements: fields.map { .field($0) },
            actions: [Screen.Action(id: "save", key: "s", title: "Save", isDefault: true)])
    }

    @Test func `a field of several lines takes Return, and the arrows leave it at its ends`() {
        var person = Person(columns: 21, rows: 12)
        person.see(Self.notes())
        person.press(.enter)
        _ = person.done()
        #expect(person.interface.place.focus == .action("save") && person.text.contains("Notes  lines"))
        person.press(.escape)
        person.type("none")
        person.press(.enter)
        // The row is broken where it is full.
        person.type("two words more")
        _ = person.interface.handle(.paste("\r\nlast"))
        #expect(person.text.contains(" Notes  one\n         two words\n         more\n         last\n"))
        #expect(person.text.contains("Return New line"))
        person.press(.up, .end)
        person.type("!")
        person.press(.up, .home)
        person.type("- ")
        person.press(.up, .up)
        #expect(person.interface.place.focus == .field("title"))
        #expect(person.done() == [.send(.input(field: "notes", value: "one\n- two words more!\nlast"))])
    }

    @Test func `the cursor of a long text stays in sight, and its problem is below`() {
        var person = Person(columns: 20, rows: 8)
        var screen = Self.notes((1...30).map(String.init).joined(separator: "\n"))
        person.see(screen)
        person.press(.escape)
        person.type("n")
        #expect(person.text.contains("  30 ") && !person.text.contains("Notes"))
        for _ in 1...29 { person.press(.up) }
        #expect(person.text.contains("Notes  1"))
        person.press(.tab)
        #expect(person.done() == [])
        screen.elements[1] = .field(.init(id: "notes", key: "n", label: "Notes", problem: "Too long.", hasLines: true))
        person.see(screen)
        #expect(person.text.contains("! Too long."))
    }

    @Test(arguments: [Screen.Field.Kind.text, .oneTimeCode, .secret])
    func `Escape keeps typed text without sending it where sending would start an action`(
        _ kind: Screen.Field.Kind
    ) {
        var person = Person()
        person.see(.field(kind))
        person.type("12")
        person.press(.escape)
        #expect(person.text.contains(kind.isSecret ? "••••  not entered" : "12  not entered") && person.done() == [])
        person.type("f3")
        person.press(.enter)
        #expect(person.done() == [.send(.input(field: "f", value: "123"))] && !person.text.contains("not entered"))
    }

    @Test func `a screen is left after a question if a text would be lost`() {
        var person = Person()
        person.see(.home, .signIn)
        person.type("+49")
        person.click("‹ Cancel")
        #expect(person.text.contains(Screen.questionBeforeLoss))
        #expect(person.done() == [.send(.input(field: "phone", value: "+49"))])
        person.press(.escape)
        var filled = Screen.signIn
        filled.back?.confirmation = Screen.questionBeforeLoss
        person.see(.home, filled)
        person.type("by")
        #expect(person.done() == [.send(.back)])
    }

    @Test func `Ctrl-Q quits after a question if a text would be lost`() {
        var person = Person()
        person.see(.home, .signIn, quitQuestion: Screen.questionBeforeLoss)
        person.press(KeyPress(.escape), .control("q"))
        #expect(person.text.contains(Screen.questionBeforeLoss) && person.done() == [])
        person.type("y")
        #expect(person.done() == [.quit])
        person.see(.home, .signIn)
        person.press(.control("q"))
        #expect(person.done() == [.quit])
    }

    @Test func `a search that was begun is left without a question`() {
        var person = Person()
        person.see(.home, .tasks)
        person.type("smilk")
        person.press(.escape, .escape)
        #expect(person.done() == [.send(.back)])
    }

    @Test func `the footer names the action of Return`() {
        var person = Person()
        person.see(.signIn)
        #expect(person.lines.last?.contains("Return Next") == true)
        person.see(.tasks)
        person.type("s")
        #expect(person.lines.last?.contains("Return Search") == true)
        person.see(.field(.oneTimeCode))
        #expect(person.lines.last?.contains("Return Continue") == true)
        let card = Screen.Form(
            id: "card", inputs: [.field(.init(id: "c", key: "c", label: "Security code", kind: .secret))],
            submit: .init(id: "pay", key: "p", title: "Pay NOK 129.00", isDefault: true))
        person.see(Screen(title: "Card", elements: [.form(card)]), view: 9)
        #expect(person.lines.last?.contains("Return Pay NOK 129.00") == true)
    }

    @Test func `a click on the field that is edited keeps its text, and one on the key at the foot presses it`() {
        var person = Person()
        person.see(.signIn)
        person.type("+49")
        person.click("+49")
        person.type("1")
        person.click("Return Next")
        #expect(person.done() == [.send(.input(field: "phone", value: "+491"))])
    }

    @Test func `a secret is never drawn`() {
        var person = Person()
        person.see(.signIn)
        person.press(.down)
        person.type("hunter2")
        #expect(person.text.contains("•••••••") && !person.text.contains("h" + "unter"))
        person.press(.enter)
        #expect(person.done() == [.send(.input(field: "password", value: "hunter2"))])
        person.see(.signIn, secrets: ["password"])
        #expect(person.text.contains("••••") && !person.text.contains("•••••"))
        person.press(.up)
        #expect(person.focused?.hasSuffix("  entered, Return keeps it") == true)
        person.press(KeyPress(.up, alt: true))
        #expect(!person.text.contains("hunter"))
    }

    @Test func `a secret outside of a form is sent by Return, and an empty one is not`() {
        var person = Person()
        person.see(.field(.secret))
        person.press(.enter)
        #expect(person.done() == [])
        person.type("1234")
        person.press(.enter)
        #expect(person.done() == [.send(.input(field: "f", value: "1234"))])
        #expect(!person.text.contains("•"))
    }

    @Test func `a long text moves under the cursor`() {
        var person = Person(columns: 30)
        person.see(.field(.text))
        person.type(String(repeating: "x", count: 60) + "end")
        #expect(person.text.contains("xend"))
        person.press(.home)
        #expect(!person.text.contains("end"))
    }

    @Test func `a long text of wide letters moves under the cursor without gaps`() {
        for columns in 40...44 {
            var person = Person(columns: columns)
            person.see(.field(.text))
            person.type("汉字输入测试这是一个很长的标题需要滚动显示出来看看终")
            #expect(person.text.contains("滚动显示出来看看终") && !person.text.contains("…"), "\(person.text)")
            person.press(.left)
            let cursor = person.interface.frame().grid.cursor
            #expect(cursor.map { person.interface.frame().grid[$0.row, $0.column].character } == "终")
            person.press(.home)
            #expect(person.focused?.hasPrefix("Due  汉字输入") == true)
        }
    }

    @Test func `earlier texts can be recalled`() {
        var person = Person()
        person.see(.field(.text))
        for text in ["one", "two"] {
            person.press(.control("u"))
            person.type(text)
            person.press(.enter)
            person.type("f")
        }
        _ = person.done()
        person.press(KeyPress(.up, alt: true), KeyPress(.up, alt: true), KeyPress(.enter))
        #expect(person.done() == [.send(.input(field: "f", value: "one"))])
    }

    @Test func `a paste is text, whatever it contains`() {
        var person = Person()
        person.see(.signIn)
        _ = person.interface.handle(.paste("+1\u{03}\r55"))
        person.press(.tab)
        #expect(person.done() == [.send(.input(field: "phone", value: "+1\u{03} 55"))])
        person.see(.tasks)
        _ = person.interface.handle(.paste("xy"))
        #expect(person.done() == [] && !person.text.contains("Delete 'Buy"))
        #expect(person.text.contains("Nothing here takes the pasted text."))
    }

    @Test func `Return on the last field submits the form`() {
        var person = Person()
        person.see(
            Screen(
                title: "One",
                elements: [
                    .form(
                        Screen.Form(
                            id: "one", inputs: [.field(Screen.Field(id: "f", key: "f", label: "F"))],
                            submit: Screen.Action(id: "ok", key: "o", title: "OK", isDefault: true)))
                ]))
        person.type("text")
        person.press(.enter)
        #expect(person.done() == [.send(.input(field: "f", value: "text")), .submit(form: "one")])
    }

    @Test func `Return goes from field to field outside of a form, and then to the button of the default action`() {
        var person = Person()
        person.see(
            Screen(
                title: "Task",
                elements: [
                    .field(Screen.Field(id: "title", key: "t", label: "Title")),
                    .field(Screen.Field(id: "due", key: "u", label: "Due")),
                ], actions: [Screen.Action(id: "save", key: "s", title: "Save", isDefault: true)]))
        person.type("Milk")
        person.press(.enter)
        person.type("fri")
        person.press(.enter, .enter)
        #expect(
            person.done() == [
                .send(.input(field: "title", value: "Milk")), .send(.input(field: "due", value: "fri")),
                .send(.action("save")),
            ])
    }

    @Test(arguments: [false, true])
    func `quitting asks about a text that was not entered, also while another screen or a cover hides it`(
        _ isCovered: Bool
    ) {
        var person = Person()
        person.see(.home, .signIn)
        person.type("+49")
        if isCovered {
            // The app is veiled until its cover is up.
            person.interface.show(nil)
            var cover = Screen.field(.secret)
            cover.back = Screen.Action(id: "back", key: "q", title: "Quit")
            person.see(cover, view: 9, covered: true)
        } else {
            person.see(.home, .signIn, .tasks)
        }
        person.press(.control("q"))
        #expect(person.text.contains(Screen.questionBeforeLoss) && person.done() == [])
        person.type("n")
        if isCovered {
            person.press(.escape)
            person.type("q")
            #expect(person.text.contains(Screen.questionBeforeLoss) && person.done() == [])
        }
    }

    @Test func `quitting does not ask after the text was entered`() {
        var person = Person()
        person.see(.home, .signIn)
        person.type("+49")
        person.press(.enter)
        #expect(person.done() == [.send(.input(field: "phone", value: "+49"))])
        var entered = Screen.signIn
        if case .form(var form) = entered.elements[0], case .field(var phone) = form.inputs[0] {
            phone.value = "+49"
            form.inputs[0] = .field(phone)
            entered.elements[0] = .form(form)
        }
        person.see(.home, entered)
        person.see(.home, entered, .tasks)
        person.press(.control("q"))
        #expect(person.done() == [.quit])
    }
}
