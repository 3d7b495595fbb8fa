/// How long a definition keeps what it has built.
public enum Scope: String, Sendable, CaseIterable {
    /// One object, kept as long as the assembly.
    case container
    /// A new object at each call.
    case factory
    /// One object as long as somebody else holds it; a new one after that. A value that is not a class instance has
    /// no holder and is built anew at each call.
    case weak
}
