/// A control sequence that a terminal sends: a key, a mouse event, or an answer.
struct ControlSequence {
    private let mark: UInt8?
    /// The numbers, each with its sub-parameters left out.
    private let numbers: [Int]
    private let final: UInt8

    init(parameters: ArraySlice<UInt8>, final: UInt8) {
        let marks = Array("<>?=".utf8)
        mark = parameters.first.flatMap { marks.contains($0) ? $0 : nil }
        let text = String(decoding: mark == nil ? parameters : parameters.dropFirst(), as: UTF8.self)
        numbers = text.split(separator: ";", omittingEmptySubsequences: false).map { part in
            Int(part.prefix { $0 != ":" }) ?? 0
        }
        self.final = final
    }

    var beginsPaste: Bool { final == UInt8(ascii: "~") && mark == nil && numbers.first == 200 }

    var input: TerminalInput? {
        if mark == UInt8(ascii: "<") { return mouse }
        if mark == UInt8(ascii: "?") { return reply }
        guard mark == nil, let code else { return nil }
        // 1 and the sum of shift 1, alt 2, control 4, super 8, hyper 16, meta 32, caps lock 64, num lock 128.
        let modifiers = max((numbers.count > 1 ? numbers[1] : 1) - 1, 0)
        guard modifiers & (8 | 16 | 32) == 0 else { return nil }
        var key = KeyPress(code, control: modifiers & 4 != 0, alt: modifiers & 2 != 0)
        if modifiers & 1 != 0 {
            switch code {
            case .tab: key.code = .backTab
            case .up: key.code = .shiftUp
            case .down: key.code = .shiftDown
            // Terminals use Control with Shift for shortcuts of their own, such as copying.
            case .character where key.isControl: return nil
            case .character(let character): key.code = .character(Character(character.uppercased()))
            default: break
            }
        }
        return .key(key)
    }

    private var reply: TerminalInput? {
        switch final {
        case UInt8(ascii: "u"): .reply(.kittyKeyboard)
        case UInt8(ascii: "c"): .reply(.attributes)
        default: nil
        }
    }

    private var code: KeyPress.Code? {
        switch final {
        case UInt8(ascii: "~"): numbers.first.flatMap(Self.numberedKey)
        case UInt8(ascii: "u"): numbers.first.flatMap(Self.codePoint)
        case UInt8(ascii: "Z"): .backTab
        default: Self.finalKey(final)
        }
    }

    private var mouse: TerminalInput? {
        guard numbers.count >= 3, numbers[1] > 0, numbers[2] > 0 else { return nil }
        let position = Grid.Position(row: numbers[2] - 1, column: numbers[1] - 1)
        switch (numbers[0], final) {
        case (64, UInt8(ascii: "M")): return .mouse(TerminalInput.Mouse(kind: .wheelUp, position: position))
        case (65, UInt8(ascii: "M")): return .mouse(TerminalInput.Mouse(kind: .wheelDown, position: position))
        case (16, UInt8(ascii: "M")):
            return .mouse(TerminalInput.Mouse(kind: .press, isControl: true, position: position))
        case (0, UInt8(ascii: "M")): return .mouse(TerminalInput.Mouse(kind: .press, position: position))
        default: return nil
        }
    }

    /// The key of the final byte of a sequence.
    static func finalKey(_ byte: UInt8) -> KeyPress.Code? {
        switch byte {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "F"): .end
        default: nil
        }
    }

    /// The key of the byte after `ESC O`. A keypad in application mode also sends such bytes.
    static func applicationKey(_ byte: UInt8) -> KeyPress.Code? {
        switch byte {
        case UInt8(ascii: "p")...UInt8(ascii: "y"): digit(Int(byte - UInt8(ascii: "p")))
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "X"): .character("=")
        case UInt8(ascii: "j"): .character("*")
        case UInt8(ascii: "k"): .character("+")
        case UInt8(ascii: "l"): .character(",")
        case UInt8(ascii: "m"): .character("-")
        case UInt8(ascii: "n"): .character(".")
        case UInt8(ascii: "o"): .character("/")
        default: finalKey(byte)
        }
    }

    private static func digit(_ number: Int) -> KeyPress.Code { .character(Character("\(number)")) }

    private static func numberedKey(_ number: Int) -> KeyPress.Code? {
        switch number {
        case 1, 7: .home
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        default: nil
        }
    }

    /// The key of a code point in kitty's protocol.
    private static func codePoint(_ number: Int) -> KeyPress.Code? {
        switch number {
        case 9: .tab
        case 13: .enter
        case 27: .escape
        case 127, 8: .backspace
        case 57_399...57_427: keypadKey(number)
        // Keys without a text.
        case ..<32, 57_344...63_743: nil
        default: UInt32(exactly: number).flatMap(Unicode.Scalar.init).map { .character(Character($0)) }
        }
    }

    /// A key of the keypad in kitty's protocol.
    private static func keypadKey(_ number: Int) -> KeyPress.Code? {
        switch number {
        case 57_399...57_408: digit(number - 57_399)
        case 57_409: .character(".")
        case 57_410: .character("/")
        case 57_411: .character("*")
        case 57_412: .character("-")
        case 57_413: .character("+")
        case 57_414: .enter
        case 57_415: .character("=")
        case 57_416: .character(",")
        case 57_417: .left
        case 57_418: .right
        case 57_419: .up
        case 57_420: .down
        case 57_421: .pageUp
        case 57_422: .pageDown
        case 57_423: .home
        case 57_424: .end
        case 57_426: .delete
        // Insert, and the key in the middle.
        default: nil
        }
    }
}
