import Testing

@testable import TerminalSurface

struct GridEncoderTests {
    private let theme = Theme(depth: .truecolour)

    @Test func `whatever is drawn after whatever, the terminal shows it`() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<60 {
            var encoder = GridEncoder(theme: theme)
            var terminal = EmulatedTerminal(rows: 5, columns: 24)
            for _ in 0..<30 {
                let grid = Self.grid(&random)
                terminal.write(encoder.bytes(for: grid))
                #expect(terminal.shows(grid, theme), "\(grid.lines)")
                #expect(terminal.unknown.isEmpty)
            }
        }
    }

    @Test func `a terminal that gives an emoji one column shows no letter twice`() {
        for emoji: Character in ["⚠️", "👩‍👩‍👧", "🫨", "🇩🇪"] {
            var encoder = GridEncoder(theme: theme)
            var terminal = EmulatedTerminal(rows: 1, columns: 8) { $0 == emoji ? 1 : $0.columnCount }
            for text in ["ab", "\(emoji)ab", "x\(emoji)b", "ab"] {
                var grid = Grid(rows: 1, columns: 8)
                grid.put(CellText(text), row: 0, column: 2)
                terminal.write(encoder.bytes(for: grid))
                let shown = terminal.places.map { String($0.character ?? " ") }.joined()
                let expected = "  " + text.replacing(String(emoji), with: "\(emoji) ")
                #expect(shown.hasPrefix(expected + " "), "\(shown)")
            }
        }
    }

    @Test(arguments: [1, 2, 3])
    func `the letters of a cluster are all drawn, whatever the columns that the terminal gives it`(columns: Int) {
        for cluster in ["ทำ", "क्षि", "போ"] where columns <= Character(cluster).columnCount {
            var encoder = GridEncoder(theme: theme)
            var terminal = EmulatedTerminal(rows: 1, columns: 8) { $0 == Character(cluster) ? columns : $0.columnCount }
            for text in ["abcd", "\(cluster)b", "x\(cluster)b"] {
                var grid = Grid(rows: 1, columns: 8)
                grid.put(CellText(text), row: 0, column: 0)
                terminal.write(encoder.bytes(for: grid))
                let shown = String(terminal.places.compactMap(\.character))
                #expect(shown.filter { $0 != " " } == text, "\(shown)")
            }
        }
    }

    @Test func `an unchanged frame writes no bytes`() {
        var encoder = GridEncoder(theme: theme)
        var grid = Grid(rows: 3, columns: 20)
        grid.put(CellText("same"), row: 1, column: 2)
        _ = encoder.bytes(for: grid)
        #expect(encoder.bytes(for: grid).isEmpty)
    }

    @Test func `a changed character costs few bytes`() {
        var encoder = GridEncoder(theme: theme)
        var grid = Grid(rows: 50, columns: 200)
        for row in 0..<50 { grid.put(CellText(String(repeating: "almanac ", count: 24)), row: row, column: 0) }
        _ = encoder.bytes(for: grid)
        grid.put(CellText("X"), row: 20, column: 100)
        #expect(encoder.bytes(for: grid).count < 60)
    }

    @Test func `after it has forgotten, or with another size, all is drawn`() {
        var encoder = GridEncoder(theme: theme)
        var grid = Grid(rows: 2, columns: 10)
        grid.put(CellText("text"), row: 0, column: 0)
        let first = encoder.bytes(for: grid)
        encoder.forget()
        #expect(encoder.bytes(for: grid) == first)
        #expect(String(decoding: encoder.bytes(for: Grid(rows: 3, columns: 10)), as: UTF8.self).contains("\u{1B}[2J"))
    }

    @Test func `a frame begins and ends synchronised output`() {
        var encoder = GridEncoder(theme: theme)
        let text = String(decoding: encoder.bytes(for: Grid(rows: 2, columns: 10)), as: UTF8.self)
        #expect(text.hasPrefix("\u{1B}[?2026h") && text.hasSuffix("\u{1B}[?2026l"))
    }

    @Test func `without colours no colour is set`() {
        let theme = Theme(environment: ["NO_COLOR": "1", "TERM": "xterm-256color", "COLORTERM": "truecolor"])
        for role in CellStyle.Role.allCases {
            let codes = theme.sequence(for: CellStyle(role)).dropFirst(2).dropLast().split(separator: ";").map {
                Int($0)!
            }
            #expect(codes.allSatisfy { $0 < 10 || $0 == 39 }, "\(role)")
        }
    }

    @Test func `the environment chooses how many colours there are`() {
        #expect(Theme(environment: ["TERM": "xterm"]).depth == .sixteen)
        #expect(Theme(environment: ["TERM": "tmux-256color"]).depth == .indexed)
        #expect(Theme(environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"]).depth == .truecolour)
        #expect(Theme(environment: ["COLORFGBG": "0;15"]).background == .light)
        #expect(Theme(environment: ["COLORFGBG": "15;0"]).background == .dark)
    }

    @Test func `colours can be read on their backgrounds`() {
        for colour in Colour.allCases where colour != .border {
            for (background, rgb) in [(Theme.Background.dark, [13, 17, 23]), (.light, [255, 255, 255])] {
                #expect(contrast(colour.rgb(on: background), rgb) >= 4.5, "\(colour) on \(background)")
            }
        }
    }

    @Test func `the sixteen colours are readable on both backgrounds, also where bold ones are brighter`() {
        // The palette of xterm.
        let palette = [
            31: [205, 0, 0], 32: [0, 205, 0], 33: [205, 205, 0], 34: [0, 0, 238], 36: [0, 205, 205], 91: [255, 0, 0],
            94: [92, 92, 255], 92: [0, 255, 0], 93: [255, 255, 0], 96: [0, 255, 255],
        ]
        for colour in Colour.allCases where colour != .border {
            for (background, rgb) in [(Theme.Background.dark, [0, 0, 0]), (.light, [255, 255, 255])] {
                let code = colour.basic(on: background)
                let isBold = [.accent, .key].contains(colour)
                for code in [code] + (isBold ? [code + 60] : []) where code != 39 {
                    let found = palette[code].map { contrast($0, rgb) } ?? 0
                    #expect(found >= 4.5, "\(colour) on \(background): \(found)")
                }
            }
        }
    }

    /// The contrast ratio of WCAG 2.2.
    private func contrast(_ one: [Int], _ other: [Int]) -> Double {
        func luminance(_ rgb: [Int]) -> Double {
            let parts = rgb.map { Double($0) / 255 }.map { $0 <= 0.04045 ? $0 / 12.92 : power(($0 + 0.055) / 1.055) }
            return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
        }
        let (a, b) = (luminance(one), luminance(other))
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// To the power of 2.4, between the second and the third.
    private func power(_ base: Double) -> Double {
        let fifth = (0..<60).reduce(1.0) { root, _ in
            root - (root * root * root * root * root - base * base) / (5 * root * root * root * root)
        }
        return base * base * fifth
    }

    private static func grid(_ random: inout SystemRandomNumberGenerator) -> Grid {
        var grid = Grid(rows: 5, columns: 24)
        let pieces = ["a", "日", "👩‍👩‍👧", " ", "word", "─", "e\u{301}", "⠤", "   ", "⚠️", "🇩🇪", "क्षि"]
        for _ in 0..<Int.random(in: 0...12, using: &random) {
            var style = CellStyle(CellStyle.Role.allCases.randomElement(using: &random)!, bold: .random(using: &random))
            style.isSelected = .random(using: &random)
            var text = CellText()
            for _ in 0..<Int.random(in: 1...6, using: &random) {
                text.append(pieces.randomElement(using: &random)!, style)
            }
            grid.put(text, row: .random(in: 0..<5, using: &random), column: .random(in: 0..<24, using: &random))
        }
        if Bool.random(using: &random) {
            grid.cursor = Grid.Position(
                row: .random(in: 0..<5, using: &random), column: .random(in: 0..<24, using: &random))
        }
        return grid
    }
}
