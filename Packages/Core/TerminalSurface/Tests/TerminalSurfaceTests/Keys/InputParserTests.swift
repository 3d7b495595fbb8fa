import Testing

@testable import TerminalSurface

struct InputParserTests {
    @Test(arguments: [
        ("a", KeyPress.character("a")), ("é", .character("é")), ("日", .character("日")), ("\r", KeyPress(.enter)),
        ("\t", KeyPress(.tab)), ("\u{7F}", KeyPress(.backspace)), ("\u{03}", .control("c")),
        ("\u{1B}[A", KeyPress(.up)),
        ("\u{1B}OB", KeyPress(.down)), ("\u{1B}[1;5C", KeyPress(.right, control: true)),
        ("\u{1B}[3~", KeyPress(.delete)), ("\u{1B}[6~", KeyPress(.pageDown)), ("\u{1B}[Z", KeyPress(.backTab)),
        ("\u{1B}x", KeyPress(.character("x"), alt: true)), ("\u{1B}[27u", KeyPress(.escape)),
        ("\u{1B}[99;5u", .control("c")), ("\u{1B}[1;3A", KeyPress(.up, alt: true)),
        ("\u{1B}[57400u", .character("1")), ("\u{1B}[57409;129u", .character(".")), ("\u{1B}[57414u", KeyPress(.enter)),
        ("\u{1B}[57417u", KeyPress(.left)), ("\u{1B}[57426u", KeyPress(.delete)), ("\u{1B}Op", .character("0")),
        ("\u{1B}Oy", .character("9")), ("\u{1B}OM", KeyPress(.enter)), ("\u{1B}On", .character(".")),
        ("\u{1B}[100;65u", .character("d")), ("\u{1B}[100;2u", .character("D")),
    ])
    func `bytes are keys`(_ bytes: String, _ key: KeyPress) {
        var parser = InputParser()
        #expect(parser.parse(Array(bytes.utf8)) == [.key(key)])
        #expect(!parser.isWaiting)
    }

    @Test(arguments: [
        "\u{1B}[100;9u", "\u{1B}[97;17u", "\u{1B}[97;33u", "\u{1B}[1;9A", "\u{1B}[3;13~", "\u{1B}[99;6u",
        "\u{1B}[57425u",
        "\u{1B}[M !!",
    ])
    func `keys with unknown modifiers and mouse reports in the old form are ignored`(_ bytes: String) {
        var parser = InputParser()
        #expect(parser.parse(Array(bytes.utf8)) == [] && !parser.isWaiting)
    }

    @Test func `a lone escape is a key after a pause`() {
        var parser = InputParser()
        #expect(parser.parse([0x1B]) == [] && parser.isWaiting)
        #expect(parser.flush() == [.key(KeyPress(.escape))] && !parser.isWaiting)
        #expect(parser.parse(Array("\u{1B}\u{1B}[A".utf8)) == [.key(KeyPress(.escape)), .key(KeyPress(.up))])
    }

    @Test func `wherever the bytes are split, the inputs are the same`() {
        let bytes = Array(
            "a\u{1B}[1;5Cé日\u{1B}[<0;12;3M\u{1B}[200~two\nlines \u{1B}[A\u{1B}[201~\u{1B}]11;rgb:ffff/ffff/ffff\u{07}\u{1B}x\r"
                .utf8)
        var whole = InputParser()
        let expected = whole.parse(bytes)
        #expect(expected.count == 9)
        for split in 1..<bytes.count {
            var parser = InputParser()
            #expect(parser.parse(Array(bytes[..<split])) + parser.parse(Array(bytes[split...])) == expected, "\(split)")
        }
        var parser = InputParser()
        let single = bytes.flatMap { parser.parse([$0]) }
        #expect(single == expected)
    }

    @Test func `a pasted text is never taken for keys`() {
        var parser = InputParser()
        #expect(
            parser.parse(Array("\u{1B}[200~x\u{03}\u{1B}[A\r\u{1B}[201~q".utf8)) == [
                .paste("x\u{03}\u{1B}[A\r"), .key(.character("q")),
            ])
    }

    @Test func `a huge paste is cut, and keys work after it`() {
        var parser = InputParser()
        let text = String(repeating: "x", count: InputParser.pasteLimit + 5_000)
        let inputs = parser.parse(Array("\u{1B}[200~\(text)\u{1B}[201~q".utf8))
        #expect(inputs.count == 2 && inputs.last == .key(.character("q")))
        if case .paste(let pasted) = inputs[0] { #expect(pasted.utf8.count == InputParser.pasteLimit) }
    }

    @Test func `the mouse is at a place that is counted from 0`() {
        var parser = InputParser()
        let press = TerminalInput.Mouse(kind: .press, position: Grid.Position(row: 2, column: 11))
        #expect(parser.parse(Array("\u{1B}[<0;12;3M\u{1B}[<0;12;3m".utf8)) == [.mouse(press)])
        #expect(parser.parse(Array("\u{1B}[<65;1;1M".utf8)).count == 1)
        #expect(parser.parse(Array("\u{1B}[<0;0;0M\u{1B}[<0M".utf8)) == [])
    }

    @Test func `answers of the terminal are understood, and no keys`() {
        var parser = InputParser()
        #expect(parser.parse(Array("\u{1B}]11;rgb:fafa/fafa/fafa\u{1B}\\".utf8)) == [.reply(.background(.light))])
        #expect(parser.parse(Array("\u{1B}]11;rgb:1e/1e/1e\u{07}".utf8)) == [.reply(.background(.dark))])
        #expect(parser.parse(Array("\u{1B}[?1u\u{1B}[?62;22c".utf8)) == [.reply(.kittyKeyboard), .reply(.attributes)])
        #expect(parser.parse(Array("\u{1B}]11;rgb:nonsense\u{07}".utf8)) == [])
    }

    @Test func `no bytes stop it, and a key after them is a key`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<500 {
            var parser = InputParser()
            let bytes = (0..<Int.random(in: 0...300)).map { _ in
                Bool.random(using: &random)
                    ? [0x1B, 0x5B, 0x3C, 0x4D, 0x3B, 0x39].randomElement(using: &random)!
                    : UInt8.random(in: 0...255, using: &random)
            }
            _ = parser.parse(bytes)
            _ = parser.flush()
            // Ends a paste, a string and a sequence that may have begun.
            _ = parser.parse(Array("\u{1B}[201~\u{1B}\\\u{07}\u{07}".utf8))
            _ = parser.flush()
            #expect(parser.parse(Array("q".utf8)).last == .key(.character("q")))
        }
    }

    @Test func `a sequence without end is dropped`() {
        var parser = InputParser()
        _ = parser.parse(Array("\u{1B}]0;\(String(repeating: "x", count: 1_000))".utf8))
        #expect(parser.parse(Array("q".utf8)) == [.key(.character("q"))])
    }
}
