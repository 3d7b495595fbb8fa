/// Gives a builder its dependencies, and records the path to it.
@MainActor
public final class Resolver {
    /// The names of the definitions under construction, from the requested one to the current one.
    let path: [String]

    private let ancestors: Set<ObjectIdentifier>
    private(set) var dependencies: [String] = []

    init(path: [String] = [], ancestors: Set<ObjectIdentifier> = []) {
        self.path = path
        self.ancestors = ancestors
    }

    /// Returns the object of a definition.
    ///
    /// - Throws: The error of a builder, or that the definition depends on itself.
    public func callAsFunction<Value>(_ definition: Definition<Value>) throws -> Value {
        dependencies.append(definition.name)
        return try definition.value(resolver: descending(to: definition.name, ObjectIdentifier(definition)))
    }

    func descending(to name: String, _ id: ObjectIdentifier) throws -> Resolver {
        let path = path + [name]
        guard !ancestors.contains(id) else { throw CycleError(path: path) }
        return Resolver(path: path, ancestors: ancestors.union([id]))
    }
}
