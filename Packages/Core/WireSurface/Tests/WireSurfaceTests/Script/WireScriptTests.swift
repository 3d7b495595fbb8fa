import Screens
import Testing

@testable import WireSurface

struct WireScriptTests {
    private func acts(_ text: String) throws -> [WireScript.Act] {
        try WireScript(text, name: "test.script").lines.map(\.act)
    }

    @Test func `each line is a step, apart from comments and empty lines`() throws {
        let script = """
            # Buys milk.
            press a

              enter title Buy milk # two
            enter "Due date" "  today \\"at\\" 6"
            choose 'Buy milk' d
            choose Milk
            answer yes
            answer no
            select Units Imperial units
            toggle "Stay signed in"
            back
            expect Buy  milk
            expect-not '#'
            quit
            """
        #expect(
            try acts(script) == [
                .step(.press("a")), .step(.enter(field: "title", value: "Buy milk # two")),
                .step(.enter(field: "Due date", value: "  today \"at\" 6")),
                .step(.choose(item: "Buy milk", key: "d")), .step(.choose(item: "Milk")), .answer(true), .answer(false),
                .step(.select(choice: "Units", option: "Imperial units")), .step(.toggle("Stay signed in")),
                .step(.back), .expect("Buy  milk"), .expectNot("#"), .quit,
            ])
    }

    @Test(arguments: [
        (
            "pres a",
            "'pres' is no step. The steps are press KEY, enter FIELD TEXT, choose TITLE [KEY], select CHOICE OPTION, "
                + "toggle TOGGLE, filter [TEXT], answer yes|no, back, expect TEXT, expect-not TEXT, quit."
        ),
        ("press", "The step is written 'press KEY'. Put a text with spaces in quotes."),
        ("press ab", "The step is written 'press KEY'. Put a text with spaces in quotes."),
        ("enter title", "The step is written 'enter FIELD TEXT'. Put a text with spaces in quotes."),
        (
            "choose Buy d milk",
            "'milk' is too much. The step is written 'choose TITLE [KEY]'. Put a text with spaces in quotes."
        ),
        ("answer maybe", "The step is written 'answer yes|no'. Put a text with spaces in quotes."),
        ("back now", "'now' is too much. The step is written 'back'. Put a text with spaces in quotes."),
        ("expect \"Milk", "A quotation mark is missing at the end of the text."),
    ])
    func `a wrong line is an error with its number`(line: String, message: String) throws {
        let error = #expect(throws: WireScriptError.self) { try acts("back\n\n\(line)\nback") }
        #expect(error?.description == "test.script:3: \(message)" && error?.isInScript == true)
    }
}
