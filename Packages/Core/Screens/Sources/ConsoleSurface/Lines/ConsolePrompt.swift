import Foundation
import Screens

/// What the console waits for.
enum ConsolePrompt: Equatable, Sendable {
    case command
    case field(Screen.Field.ID)
    case question(String)
}

/// An action that the user has yet to confirm.
struct ConsoleQuestion {
    let text: String
    let event: Screen.Event
    let version: Navigator.ScreenVersion

    /// Whether the screen still asks the same question before this event.
    func isAsked(on shown: Navigator.VersionedScreen) -> Bool {
        version.view == shown.version.view && shown.screen.action(of: event)?.confirmation == text
    }

    static func isYes(_ line: String) -> Bool {
        ["y", "yes"].contains(line.trimmingCharacters(in: .whitespaces).lowercased())
    }
}
