import Screens
import Testing

@testable import TerminalSurface

struct FieldTests {
    @Test func `what is typed is sent when the field is left`() {
        var person = Person()
        person.see(.signIn)
        person.type("+49")
        #expect(person.text.contains("+49") && person.done() == [])
        person.press(.enter)
        #expect(person.done() == [.send(.input(field: "phone", value: "+49"))])
        #expect(person.interface.place.focus == .field("password"))
    }

    @Test func `Escape drops what was typed, and gives the keys back`() {
        var person = Person()
        person.see(.signIn)
        person.type("o")
        person.press(.escape)
        #expect(person.done() == [])
        person.type("o")
        #expect(person.done() == [.submit(form: "signIn")])
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
        person.press(KeyPress(.up), KeyPress(.up, alt: true))
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

    @Test func `texts of before come back`() {
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
}
