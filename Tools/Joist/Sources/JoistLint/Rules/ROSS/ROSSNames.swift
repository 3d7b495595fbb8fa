/// The roles of types in flows. A type has a role by its name, or by that of a type that it inherits from.
struct ROSSNames {
    let types: TypeIndex
    /// The protocols that the app's service refines: its use cases.
    private let useCases: Set<String>

    init(_ types: TypeIndex) {
        self.types = types
        let services = types.protocols(ending: "AppService")
        useCases = Set(services.flatMap(types.ancestors)).subtracting(["Service", "Sendable", "AnyObject"])
    }

    func isOperation(_ name: String) -> Bool { types.type(name, refines: "Operation") }
    func isScenario(_ name: String) -> Bool { types.type(name, refines: "Scenario") }
    func isService(_ name: String) -> Bool { types.type(name, refines: "Service") }
    func isRouter(_ name: String) -> Bool { types.type(name, hasEnding: ["Router"]) }

    func isOperationFactory(_ name: String) -> Bool {
        types.type(name, hasEnding: ["OperationFactory"]) || isProtocol(name, ending: "Operations")
    }

    func isScenarioFactory(_ name: String) -> Bool {
        types.type(name, hasEnding: ["ScenarioFactory"]) || isProtocol(name, ending: "Scenarios")
    }

    /// The app's service, or a protocol of some of its use cases.
    func isUseCases(_ name: String) -> Bool {
        useCases.contains(TypeIndex.last(name)) || types.type(name, hasEnding: ["AppService", "UseCases"])
    }

    /// Whether it makes or contains the key services.
    func isContainer(_ name: String) -> Bool {
        types.type(name, hasEnding: ["KeyServices", "ServiceContainer", "ServiceFactory", "Assembly"])
    }

    private func isProtocol(_ name: String, ending: String) -> Bool {
        types.type(
            name,
            hasAncestor: { ancestor in
                let kinds = types.kinds(of: ancestor)
                return ancestor.hasSuffix(ending) && (kinds.isEmpty || kinds.contains(.protocol))
            })
    }
}
