import Screens

/// A typed line, with what its author saw when it was typed.
struct ConsoleLine: Sendable {
    let text: String
    /// `nil` if the line is for whatever is shown when the line is taken.
    var seen: Navigator.VersionedScreen?
    /// `nil` if the line is for whatever is asked when the line is taken.
    var prompt: ConsolePrompt?
    /// The reason if the line was begun for a screen that is no longer there.
    var refusal: Navigator.EventError?
}
