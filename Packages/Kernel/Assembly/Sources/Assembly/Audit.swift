/// A list of all definitions of an assembly and of the assemblies below it, made by building each of them.
///
/// ```swift
/// let audit = Audit(of: AppAssembly(core: CoreAssembly(clock: clock)))
/// #expect(audit.problems.map(\.name) == ["core.clock", "store"])
/// ```
@MainActor
public struct Audit {
    /// One definition.
    public struct Entry: Sendable {
        /// The path of property names that leads to it, such as `services.core.database`.
        public let name: String
        /// The type of the object; `nil` if it could not be built.
        public let concreteType: String?
        /// The names of its dependencies, in the order of use.
        public let dependencies: [String]
        /// Its problem, in words; `nil` if it has none.
        public let problem: String?
    }

    /// All definitions, in the order of declaration.
    public let entries: [Entry]

    /// The entries with problems.
    public var problems: [Entry] { entries.filter { $0.problem != nil } }

    /// Builds every definition of `assembly` without using or replacing kept objects. The new objects are dropped, except those of
    /// dependencies, which are kept.
    public init(of assembly: any LayerAssembly) {
        entries = Walk(assembly).found.map { $0.definition.audited(as: $0.label, prefix: $0.prefix) }
    }

    /// The names of the definitions whose objects have been made, in the order of declaration.
    public static func made(in assembly: any LayerAssembly) -> [String] {
        Walk(assembly).found.filter { $0.definition.isMade }.map { $0.prefix + $0.label }
    }
}

@MainActor
private struct Walk {
    var found: [(definition: any AuditableDefinition, label: String, prefix: String)] = []
    private var seen: Set<ObjectIdentifier> = []

    init(_ assembly: any LayerAssembly) { visit(assembly, prefix: "") }

    private mutating func visit(_ assembly: any LayerAssembly, prefix: String) {
        for (label, child) in Mirror(reflecting: assembly).children {
            let label = label ?? "?"
            if let definition = child as? any AuditableDefinition {
                // Two assemblies may use the same one below.
                guard seen.insert(ObjectIdentifier(definition)).inserted else { continue }
                found.append((definition, label, prefix))
            } else if let below = child as? any LayerAssembly {
                visit(below, prefix: prefix + label + ".")
            }
        }
    }
}

@MainActor
private protocol AuditableDefinition: AnyObject {
    var isMade: Bool { get }
    func audited(as label: String, prefix: String) -> Audit.Entry
}

extension Definition: AuditableDefinition {
    fileprivate var isMade: Bool { made != nil }

    fileprivate func audited(as label: String, prefix: String) -> Audit.Entry {
        var concreteType: String?
        var problem: String?
        var dependencies: [String] = []
        do {
            let resolver = try Resolver().descending(to: name, ObjectIdentifier(self))
            defer { dependencies = resolver.dependencies }
            let value = try builder(resolver)
            concreteType = String(describing: type(of: value as Any))
            if label != name { problem = "the property '\(label)' has the definition '\(name)'. Give both one name" }
        } catch {
            problem = String(describing: error)
        }
        return Audit.Entry(
            name: prefix + label, concreteType: concreteType, dependencies: dependencies, problem: problem)
    }
}
