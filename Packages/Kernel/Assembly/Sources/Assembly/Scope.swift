/// How long a definition keeps its object.
public enum Scope: String, Sendable, CaseIterable {
    /// One object, kept as long as the assembly.
    case container
    /// A new object at each call.
    case factory
    /// One object as long as others hold it, then a new one. A value that is not a class instance is built at each
    /// call.
    case weak
}
