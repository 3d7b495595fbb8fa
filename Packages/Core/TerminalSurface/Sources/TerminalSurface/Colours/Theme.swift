import Foundation
import TerminalOptions

/// The colours of a terminal, by the meaning of a text. Without colours, weights and inversion tell the same.
///
/// ```swift
/// #expect(Theme(environment: ["TERM": "xterm"]).depth == .sixteen)
/// #expect(Theme(environment: ["TERM": "tmux-256color"]).depth == .indexed)
/// #expect(Theme(environment: ["TERM": "xterm-256color", "COLORTERM": "truecolor"]).depth == .truecolour)
/// #expect(Theme(environment: ["COLORFGBG": "0;15"]).background == .light)
/// #expect(Theme(environment: ["COLORFGBG": "15;0"]).background == .dark)
/// ```
public struct Theme: Hashable, Sendable {
    /// How many colours the terminal has.
    enum Depth: Hashable, Sendable { case none, sixteen, indexed, truecolour }
    /// The background of the terminal.
    enum Background: Hashable, Sendable { case dark, light }

    /// How many colours are used.
    var depth: Depth
    /// The background that the colours suit.
    var background: Background

    init(depth: Depth, background: Background = .dark) {
        self.depth = depth
        self.background = background
    }

    /// The colours that an environment allows: none with `NO_COLOR` (https://no-color.org), else by `COLORTERM` and `TERM`.
    public init(environment: [String: String]) {
        let term = environment["TERM", default: ""]
        depth =
            if !environment["NO_COLOR", default: ""].isEmpty {
                .none
            } else if ["truecolor", "24bit"].contains(environment["COLORTERM", default: ""]) {
                .truecolour
            } else if term.contains("256color") {
                .indexed
            } else {
                .sixteen
            }
        // rxvt and others: foreground;background, as indices of the 16 colours.
        let index = environment["COLORFGBG", default: ""].split(separator: ";").last.flatMap { Int($0) }
        background = index.map { $0 == 7 || $0 >= 9 } == true ? .light : .dark
    }

    /// The colours of the user's choice. Without one they suit the background that the terminal has named.
    func chosen(_ choice: TerminalTheme?, on named: Background?) -> Theme {
        var theme = Theme(depth: depth, background: named ?? background)
        switch choice {
        case .light: theme.background = .light
        case .dark: theme.background = .dark
        case .sixteen:
            switch depth {
            case .none: break
            case .sixteen, .indexed, .truecolour: theme.depth = .sixteen
            }
        case nil: break
        }
        return theme
    }

    /// Select Graphic Rendition, ECMA-48 8.3.117, from the default style.
    func sequence(for style: CellStyle) -> String {
        var codes = ["0"]
        if style.isBold { codes.append("1") }
        if style.isItalic { codes.append("3") }
        switch style.role {
        case .match: codes.append(style.isSelected ? "4" : "7")
        case .problem where depth == .none: codes.append("1")
        case .text, .secondary, .heading, .accent, .key, .success, .problem, .border, .chart: break
        }
        if style.isSelected { codes.append("7") }
        if style.isFaint || style.role == .secondary, !style.isSelected { codes.append("2") }
        if !style.isSelected, !style.isFaint, let colour = colour(of: style.role) { codes.append(code(of: colour)) }
        return "\u{1B}[\(codes.joined(separator: ";"))m"
    }

    private func colour(of role: CellStyle.Role) -> Colour? {
        switch role {
        case .text, .secondary, .match: nil
        case .heading, .accent: .accent
        case .key: .key
        case .success: .success
        case .problem: .problem
        case .border: .border
        case .chart: .chart
        }
    }

    private func code(of colour: Colour) -> String {
        switch depth {
        case .none: "39"
        case .sixteen: "\(colour.basic(on: background))"
        case .indexed: "38;5;\(colour.indexed(on: background))"
        case .truecolour:
            "38;2;\(colour.rgb(on: background).map { "\($0)" }.joined(separator: ";"))"
        }
    }

    /// A colour as `#rrggbb`, for pictures.
    func hex(of style: CellStyle) -> String {
        guard depth != .none, let colour = colour(of: style.role) else {
            return style.role == .secondary || style.isFaint ? faintHex : foregroundHex
        }
        return "#" + colour.rgb(on: background).map { String(format: "%02x", $0) }.joined()
    }

    var foregroundHex: String {
        switch background {
        case .dark: "#d8dee9"
        case .light: "#24292f"
        }
    }

    var faintHex: String {
        switch background {
        case .dark: "#8b949e"
        case .light: "#57606a"
        }
    }

    var backgroundHex: String {
        switch background {
        case .dark: "#0d1117"
        case .light: "#ffffff"
        }
    }
}

/// The colours of almanac's texts. Each has a contrast of at least 4.5 : 1 on its background (WCAG 2.2, 1.4.3).
enum Colour: CaseIterable {
    case accent, key, success, problem, border, chart

    /// The code of the basic colours of ECMA-48 and xterm, which a terminal's own scheme adapts. On white, the palette of
    /// xterm has two that can be read, also when it makes bold ones brighter; 39 is the colour of the text.
    func basic(on background: Theme.Background) -> Int {
        switch (self, background) {
        case (.accent, .dark), (.chart, .dark): 36
        case (.key, .dark): 33
        case (.success, .dark): 32
        case (.problem, .dark): 91
        case (.accent, .light), (.key, .light), (.chart, .light): 34
        case (.success, .light): 39
        case (.problem, .light): 31
        case (.border, _): 90
        }
    }

    /// The index among xterm's 256 colours.
    func indexed(on background: Theme.Background) -> Int {
        switch (self, background) {
        case (.accent, .dark): 80
        case (.accent, .light): 25
        case (.key, .dark): 222
        case (.key, .light): 94
        case (.success, .dark): 114
        case (.success, .light): 22
        case (.problem, .dark): 210
        case (.problem, .light): 124
        case (.border, .dark): 246
        case (.border, .light): 241
        case (.chart, .dark): 111
        case (.chart, .light): 26
        }
    }

    /// Red, green and blue, from 0 to 255.
    func rgb(on background: Theme.Background) -> [Int] {
        switch (self, background) {
        case (.accent, .dark): [86, 212, 221]
        case (.accent, .light): [9, 90, 140]
        case (.key, .dark): [240, 200, 110]
        case (.key, .light): [125, 78, 0]
        case (.success, .dark): [126, 211, 133]
        case (.success, .light): [17, 99, 41]
        case (.problem, .dark): [255, 138, 128]
        case (.problem, .light): [164, 14, 38]
        case (.border, .dark): [139, 148, 158]
        case (.border, .light): [87, 96, 106]
        case (.chart, .dark): [121, 184, 255]
        case (.chart, .light): [9, 105, 218]
        }
    }
}
