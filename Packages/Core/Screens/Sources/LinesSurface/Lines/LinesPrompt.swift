import Foundation
import Screens

/// The input that line mode waits for.
enum LinesPrompt: Equatable, Sendable {
    case command
    case field(Screen.Field.ID)
    case question(String)
}

/// An act that the user has yet to confirm.
struct LinesQuestion {
    enum Act {
        case send(Screen.Event)
        case quit
    }

    let text: String
    let act: Act
    let version: Navigator.ScreenVersion

    /// Whether the same question is still asked on the screen.
    func isAsked(on shown: Navigator.VersionedScreen) -> Bool {
        guard version.view == shown.version.view else { return false }
        switch act {
        case .send(let event): return shown.screen.action(of: event)?.confirmation == text
        case .quit: return true
        }
    }

    static func isYes(_ line: String) -> Bool {
        ["y", "yes"].contains(line.trimmingCharacters(in: .whitespaces).lowercased())
    }
}
