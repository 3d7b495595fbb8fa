/// The markers of a list of HTML.
struct ListNumbers {
    /// As the attribute `type` writes it; `nil` for a list without numbers.
    private let type: String?
    private var number: Int
    private let step: Int

    static let bullets = ListNumbers(type: nil, first: 1, isReversed: false)

    init(type: String?, first: Int, isReversed: Bool) {
        (self.type, number, step) = (type, first, isReversed ? -1 : 1)
    }

    /// - Parameter value: The number that the item itself names.
    mutating func next(_ value: Int?) -> String {
        guard let type else { return "•" }
        let number = value ?? number
        self.number = number + step
        let text =
            switch type {
            case "a": Self.letters(number)
            case "A": Self.letters(number).uppercased()
            case "i": Self.roman(number).lowercased()
            case "I": Self.roman(number)
            default: "\(number)"
            }
        return text + "."
    }

    private static func letters(_ number: Int) -> String {
        guard number > 0 else { return "\(number)" }
        var (rest, text) = (number, "")
        while rest > 0 {
            text = String(Unicode.Scalar(UInt8(ascii: "a") + UInt8((rest - 1) % 26))) + text
            rest = (rest - 1) / 26
        }
        return text
    }

    private static func roman(_ number: Int) -> String {
        guard (1..<4_000).contains(number) else { return "\(number)" }
        var (rest, text) = (number, "")
        for (value, sign) in signs {
            while rest >= value {
                text += sign
                rest -= value
            }
        }
        return text
    }

    private static let signs = [
        (1_000, "M"), (900, "CM"), (500, "D"), (400, "CD"), (100, "C"), (90, "XC"), (50, "L"), (40, "XL"), (10, "X"),
        (9, "IX"), (5, "V"), (4, "IV"), (1, "I"),
    ]
}
