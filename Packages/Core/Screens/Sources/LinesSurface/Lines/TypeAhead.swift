import Screens

/// The lines that the user typed, or began to type, before the visible screen appeared.
struct TypeAhead {
    /// The number of lines until then, from the first one on.
    var count = 0
    /// The reason why these lines do nothing.
    var refusal = Navigator.EventError.otherScreen
    /// Whether they were for a secret, which is not shown.
    var areSecret = false
}
