import Screens

@testable import TerminalSurface

/// A simulated user of an interface: presses keys, and reads the drawing.
struct Person {
    var interface: Interface
    private(set) var effects: [Interface.Effect] = []
    private var revision = 1

    init(columns: Int = 60, rows: Int = 16, commands: [String] = []) {
        interface = Interface(size: (columns, rows), commands: commands)
    }

    /// Shows screens, one view each; the last one is on top.
    ///
    /// - Parameter isNew: Whether the screen on top has another version than before.
    mutating func see(
        _ screens: Screen..., view: Int? = nil, covered isCovered: Bool = false, secrets: Set<String> = [],
        isNew: Bool = true, quitQuestion: String? = nil
    ) {
        if isNew { revision += 1 }
        let stack = screens.enumerated().map { Interface.Below(view: view ?? $0 + 1, screen: $1) }
        interface.show(
            Interface.Shown(
                version: Navigator.ScreenVersion(view: view ?? screens.count, revision: revision),
                screen: screens[screens.count - 1], stack: stack, enteredSecrets: secrets, isCovered: isCovered,
                quitQuestion: quitQuestion))
    }

    mutating func press(_ keys: KeyPress...) {
        for key in keys { effects += interface.handle(.key(key)) }
    }

    mutating func press(_ codes: KeyPress.Code...) {
        for code in codes { effects += interface.handle(.key(KeyPress(code))) }
    }

    mutating func type(_ text: String) {
        for character in text { effects += interface.handle(.key(.character(character))) }
    }

    mutating func click(_ text: String) {
        for (row, line) in lines.enumerated() {
            guard let range = line.firstRange(of: text) else { continue }
            let column = String(line[..<range.lowerBound]).columnCount
            let mouse = TerminalInput.Mouse(kind: .press, position: Grid.Position(row: row, column: column))
            effects += interface.handle(.mouse(mouse))
            return
        }
    }

    mutating func turnWheel(_ kind: TerminalInput.Mouse.Kind, times count: Int) {
        let wheel = TerminalInput.Mouse(kind: kind, position: Grid.Position(row: 3, column: 3))
        for _ in 0..<count { effects += interface.handle(.mouse(wheel)) }
    }

    /// The effects since the last call.
    mutating func done() -> [Interface.Effect] {
        defer { effects = [] }
        return effects
    }

    var lines: [String] { interface.frame().grid.lines }
    var text: String { lines.joined(separator: "\n") }

    /// The line with the focus, without its mark.
    var focused: String? {
        lines.lazy.compactMap { line in line.firstRange(of: "▸ ").map { String(line[$0.upperBound...]) } }.first
    }
}
