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
        if mark == UInt8(ascii: "?") { return final == UInt8(ascii: "u") ? .reply(.kittyKeyboard) : nil }
        guard mark == nil, let code else { return nil }
        // 1 and the sum of shift 1, alt 2, control 4.
        let modifiers = max((numbers.count > 1 ? numbers[1] : 1) - 1, 0)
        var key = KeyPress(code, control: modifiers & 4 != 0, alt: modifiers & 2 != 0)
        if modifiers & 1 != 0, code == .tab { key.code = .backTab }
        if modifiers & 1 != 0, case .character(let character) = code, key.isControl == false {
            key.code = .character(Character(character.uppercased()))
        }
        return .key(key)
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
        case UInt8(ascii: "M"): .enter
        default: nil
        }
    }

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
        // Keys without a text, such as those of the keypad.
        case ..<32, 57_344...63_743: nil
        default: UInt32(exactly: number).flatMap(Unicode.Scalar.init).map { .character(Character($0)) }
        }
    }
}
