import Foundation
import Screens

@testable import WireSurface

/// A user who presses keys at a terminal, each when the screen for it was drawn.
@MainActor
struct FullScreenDriver: SurfaceDriver {
    let terminal: FullScreenTerminal

    init(_ home: Home, arguments: [String], socket: WireSocket) throws {
        terminal = try FullScreenTerminal(home, ["--socket", socket.path] + arguments)
    }

    func perform(_ step: Screen.Step, on shown: ServerMessage.ShownScreen, answering answer: Bool?) async throws {
        let screen = shown.screen
        switch step {
        case .press(let key): pressOutOfField("\(key.character)")
        case .back: pressOutOfField("\(screen.backKey)")
        case .toggle:
            pressOutOfField("\(try screen.input(of: step).key.character)")
        case .enter(_, let text):
            guard case .field(let field) = try screen.input(of: step) else { break }
            // Return in the last field would submit its form.
            let end = screen.isInForm(field) ? Key.tab : Key.enter
            pressOutOfField("\(field.key.character)" + Key.deleteAll + text + end)
        case .select(_, let title):
            guard case .choice(let choice) = try screen.input(of: step) else { break }
            terminal.press(Key.palette + "\(choice.label): \(title)" + Key.enter)
        case .choose(let title, nil): terminal.press(Key.palette + title + Key.enter)
        case .choose(let title, let key?):
            try await focus(title)
            terminal.press("\(key.character)")
        case .filter(let text): pressOutOfField("/" + Key.deleteAll + text + Key.enter)
        case .submit: throw Screen.StepError(target: "a form without its key")
        }
        if let answer { try await self.answer(answer) }
    }

    private enum Key {
        static let palette = "\u{10}"
        static let deleteAll = "\u{15}"
        static let tab = "\t"
        static let enter = "\r"
        /// In kitty's protocol, because nothing can follow it by chance.
        static let escape = "\u{1B}[27u"
    }

    /// Presses keys that are no text. Escape gives them back, while a field is edited.
    private func pressOutOfField(_ keys: String) {
        terminal.press((terminal.page.isEditing ? Key.escape : "") + keys)
    }

    private func answer(_ isYes: Bool) async throws {
        try await terminal.see("a question", \.isAsking)
        try await terminal.drawAgain()
        terminal.press(isYes ? "y" : "n")
        try await terminal.see("the screen without the question") { !$0.isAsking }
    }

    /// Moves the focus to an item.
    private func focus(_ title: String) async throws {
        pressOutOfField("")
        while !terminal.page.focused.contains(where: { $0.contains(title) }) {
            let before = terminal.page.focused
            // Unlike the arrow down, it goes on at the top.
            terminal.press(Key.tab)
            try await terminal.see("the focus after \(before)") { $0.focused != before }
        }
    }

    /// Waits until the screen is drawn, and all keys were taken.
    func see(_ shown: ServerMessage.ShownScreen) async throws {
        try await terminal.see("'\(shown.screen.title)'") { $0.title.hasSuffix(shown.screen.title) }
        try await terminal.drawAgain()
        terminal.press(Key.palette)
        try await terminal.see("the palette", \.isFinding)
        terminal.press(Key.escape)
        try await terminal.see("'\(shown.screen.title)' without the palette") { !$0.isFinding }
    }

    func quit() async throws -> Int32 {
        pressOutOfField("\u{11}")
        return await terminal.exitCode()
    }
}

extension EmulatedPage {
    /// The way to the screen and its title, without the state of the network.
    fileprivate var title: String {
        var title = lines[0]
        for state in ["loading…", "offline"] where title.hasSuffix(state) {
            title.removeLast(state.count)
            while title.last == " " { title.removeLast() }
        }
        return title
    }

    /// Whether letters are text.
    fileprivate var isEditing: Bool { lines.last?.contains("Esc Keys") == true }
    fileprivate var isFinding: Bool { lines.contains { $0.contains("╭─ Find ") } }
    fileprivate var isAsking: Bool { lines.contains { $0.contains("y Yes   n No") } }

    /// The focused item, on this screen and on the one beside it.
    fileprivate var focused: [String] {
        lines.flatMap { $0.components(separatedBy: "▸ ").dropFirst() }
    }
}
