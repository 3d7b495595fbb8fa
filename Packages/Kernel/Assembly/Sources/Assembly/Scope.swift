/// How long a definition keeps its object.
public enum Scope: Sendable {
    /// One object, kept as long as the assembly.
    case container
    /// A new object at each call.
    case factory
}
