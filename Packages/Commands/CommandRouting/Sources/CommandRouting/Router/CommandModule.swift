/// A module to which the Router can lead, by its context and by what it ends with.
public struct CommandModule<Context: Sendable, Outcome: Sendable>: Sendable {
    /// The name of the module in messages.
    let name: String

    init(_ name: String) { self.name = name }
}
