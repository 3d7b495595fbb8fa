/// How one object of an assembly is built. It is built at its first use, and kept as long as the assembly.
///
/// Calling a definition returns its object. A builder gets its dependencies from the ``Resolver`` instead, which knows
/// the path from the requested object, and so finds cycles.
///
/// ```swift
/// let number = Definition("number") { _ in 1 }
/// let text = Definition("text") { "<\(try $0(number))>" }
/// #expect(try number() == 1)
/// ```
@MainActor
public final class Definition<Value> {
    /// Builds the object with dependencies from the resolver.
    public typealias Builder = @MainActor (Resolver) throws -> Value

    /// The name in paths: that of the property.
    public let name: String
    private(set) var builder: Builder
    /// The object, if it has been made.
    public private(set) var made: Value?

    /// A definition that builds its object.
    public init(_ name: String, _ builder: @escaping Builder) {
        self.name = name
        self.builder = builder
    }

    /// Returns the object.
    ///
    /// - Throws: The error of a builder, or that the definition depends on itself.
    public func callAsFunction() throws -> Value { try Resolver()(self) }

    /// Replaces the builder of this definition only, and drops its kept object. Objects that were built earlier keep
    /// their dependencies.
    public func override(_ builder: @escaping Builder) {
        self.builder = builder
        made = nil
    }

    func value(resolver: Resolver) throws -> Value {
        if let made { return made }
        let value = try builder(resolver)
        made = value
        return value
    }
}
