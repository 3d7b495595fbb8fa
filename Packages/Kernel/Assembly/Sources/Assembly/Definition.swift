/// How one object of an assembly is built, and how long it is kept.
///
/// Calling a definition returns its object. A builder gets its dependencies from the ``Resolver`` instead, which knows
/// the path from the requested object, and so finds cycles and names missing builders.
@MainActor
public final class Definition<Value> {
    /// Builds the object with dependencies from the resolver.
    public typealias Builder = @MainActor (Resolver) throws -> Value

    /// The name in paths and reports: that of the property.
    public let name: String
    /// How long the object is kept, and so whether callers share it.
    public let scope: Scope

    private var builder: Builder?
    private var kept: Value?
    private weak var held: AnyObject?

    /// A definition that builds its object.
    public init(_ name: String, _ scope: Scope, _ builder: @escaping Builder) {
        self.name = name
        self.scope = scope
        self.builder = builder
    }

    /// A definition without a builder, which has to be overridden before use. Otherwise calls throw
    /// ``AssemblyError/missing(path:)``.
    public init(required name: String, _ scope: Scope) {
        self.name = name
        self.scope = scope
    }

    /// Returns the object.
    ///
    /// - Throws: ``AssemblyError``, or the error of a builder.
    public func callAsFunction() throws -> Value {
        try Resolver()(self)
    }

    /// Replaces the builder of this definition only, and drops its kept object. Objects that were built earlier keep
    /// their dependencies.
    public func override(_ builder: @escaping Builder) {
        self.builder = builder
        kept = nil
        held = nil
    }

    func value(resolver: Resolver) throws -> Value {
        switch scope {
        case .container:
            if let kept { return kept }
        case .weak:
            if let held = held as? Value { return held }
        case .factory:
            break
        }
        let value = try buildAnew(resolver: resolver)
        switch scope {
        case .container: kept = value
        case .weak: held = isClassInstance(value) ? value as AnyObject : nil
        case .factory: break
        }
        return value
    }

    func buildAnew(resolver: Resolver) throws -> Value {
        guard let builder else { throw AssemblyError.missing(path: resolver.path) }
        return try builder(resolver)
    }
}

// `as AnyObject` would box a struct, and the box would be released at once.
func isClassInstance<Value>(_ value: Value) -> Bool { type(of: value as Any) is AnyClass }
