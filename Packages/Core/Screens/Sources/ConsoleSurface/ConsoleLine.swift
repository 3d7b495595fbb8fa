import Screens

/// A typed line, with what its author saw when it was typed.
struct ConsoleLine: Sendable {
    let text: String
    /// `nil` if the line is for whatever is shown when the line is taken.
    var seen: Navigator.Shown?
    /// `nil` if the line is for whatever is asked when the line is taken.
    var prompt: ConsolePrompt?
    /// The reason if the line was begun for a screen that is no longer there.
    var refusal: Navigator.Refusal?
}

/// The lines that were typed or begun before the present screen took over.
struct FormerLines {
    /// The number of lines until then, from the first one on.
    var count = 0
    var refusal = Navigator.Refusal.otherScreen
    /// Whether they were for a secret, which is not shown.
    var areSecret = false
}

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
    let aim: Navigator.Aim

    /// Whether the screen still asks the same question before this event.
    func isAsked(on shown: Navigator.Shown) -> Bool {
        aim.view == shown.aim.view && shown.screen.action(of: event)?.confirmation == text
    }

    static func isYes(_ line: String) -> Bool { ["y", "yes"].contains(line.trimmingSpaces.lowercased()) }
}
