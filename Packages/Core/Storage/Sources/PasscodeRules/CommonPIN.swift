/// The PINs that people choose most often, as rules: about one in eleven of all six-digit PINs.
///
/// The rules and the list follow studies of leaked PINs: D. Wang et al., "Understanding Human-Chosen PINs" (ASIA CCS
/// 2017); N. Berry, "PIN analysis" (DataGenetics, 2012); P. Markert et al., "This PIN Can Be Easily Guessed" (IEEE S&P
/// 2020), who advise to refuse about a tenth of all PINs.
enum CommonPIN {
    /// Keypad shapes, words and songs that no rule covers.
    private static let list: Set<String> = [
        "112358", "124578", "131452", "142536", "520131", "5201314", "8675309",
    ]

    /// The rows, columns and diagonals of a keypad, in both directions.
    private static let lines: Set<[UInt8]> = {
        let lines: [[UInt8]] = [
            [1, 2, 3], [4, 5, 6], [7, 8, 9], [1, 4, 7], [2, 5, 8], [3, 6, 9], [1, 5, 9], [3, 5, 7],
        ]
        return Set(lines + lines.map { $0.reversed() })
    }()

    /// Day, month, and years of two or four digits, by the number of digits.
    private static let dates = [6: ["dmy", "mdy", "ymd", "mY", "Ym"], 8: ["dmY", "mdY", "Ymd"]]

    /// - Parameter digits: The values of the digits, from zero to nine.
    static func contains(_ digits: some Collection<UInt8>) -> Bool {
        let digits = Array(digits)
        return isRepetition(digits) || isProgression(digits) || digits == digits.reversed() || isDrawn(digits)
            || dates[digits.count, default: []].contains { isDate(digits[...], $0[...]) }
            || list.contains(digits.map(String.init).joined())
    }

    /// Whether the digits repeat one block: `111111`, `121212`, `123123`.
    private static func isRepetition(_ digits: [UInt8]) -> Bool {
        (1...max(digits.count / 2, 1)).contains { size in
            size < digits.count && digits.count.isMultiple(of: size)
                && digits.dropFirst(size).elementsEqual(digits.dropLast(size))
        }
    }

    /// Whether the digits change in equal steps, each occurring once, twice or more: `123456`, `097531`, `112233`,
    /// `111222`.
    private static func isProgression(_ digits: [UInt8]) -> Bool {
        (1...max(digits.count / 2, 1)).contains { run in
            guard digits.count.isMultiple(of: run) else { return false }
            let heads = stride(from: 0, to: digits.count, by: run).map { digits[$0] }
            let steps = Set(zip(heads, heads.dropFirst()).map { (10 + $1 - $0) % 10 })
            return steps.count <= 1 && digits.indices.allSatisfy { digits[$0] == heads[$0 / run] }
        }
    }

    /// Whether the digits form lines on a keypad: `147258`, `159753`.
    private static func isDrawn(_ digits: [UInt8]) -> Bool {
        digits.count.isMultiple(of: 3)
            && stride(from: 0, to: digits.count, by: 3).allSatisfy { lines.contains(Array(digits[$0..<$0 + 3])) }
    }

    private static func isDate(_ digits: ArraySlice<UInt8>, _ form: Substring) -> Bool {
        guard let part = form.first else { return digits.isEmpty }
        let count = part == "Y" ? 4 : 2
        let number = digits.prefix(count).reduce(0) { $0 * 10 + Int($1) }
        let isFitting =
            switch part {
            case "d": (1...31).contains(number)
            case "m": (1...12).contains(number)
            case "Y": (1900...2099).contains(number)
            default: true
            }
        return isFitting && isDate(digits.dropFirst(count), form.dropFirst())
    }
}
