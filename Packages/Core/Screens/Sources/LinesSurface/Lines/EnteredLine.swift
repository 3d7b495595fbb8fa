import Screens

/// A typed line, with the screen and the prompt that its author saw.
struct EnteredLine: Sendable {
    let text: String
    /// `nil` if the line is for whatever is shown when the line is taken.
    var seen: Navigator.VersionedScreen?
    /// `nil` if the line answers the prompt at the time when it is read.
    var prompt: LinesPrompt?
    /// The reason if the line was begun for a screen that is no longer there.
    var refusal: Navigator.EventError?
}
