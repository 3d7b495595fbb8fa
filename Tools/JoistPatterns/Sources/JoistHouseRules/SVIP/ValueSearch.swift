import JoistLint
import JoistWorkspace

/// Follows the types of one method's parameters to types that are no plain values.
struct ValueSearch {
    private let context: LintContext
    /// The target of the method.
    private let user: PackageGraph.Node
    /// The types on the path to each finding, and the problem of the last one.
    private(set) var faults: [String] = []
    private var seen: Set<String> = []

    init(_ context: LintContext, for user: PackageGraph.Node) {
        self.context = context
        self.user = user
    }

    /// - Parameters:
    ///   - place: The declaration that names the type.
    ///   - way: The types that contain this one, outermost first.
    mutating func follow(_ type: String, from place: Declaration, way: [String] = []) {
        if type.contains("->") { return add(way + ["a closure"]) }
        for name in TypeNames.dotted(in: type) {
            // A presenter may get the module of a step, which it starts.
            guard let value = value(name, from: place), !context.declarations.type(value, refines: "Module"),
                seen.insert("\(value.node) \(value.file.path) \(value.type.name)").inserted
            else { continue }
            let name = value.type.name
            switch value.type.kind {
            case .protocol: add(way + ["any \(name)"], "which is a protocol")
            case .class: add(way + [name], "which is a class")
            case .actor: add(way + [name], "which is an actor")
            case .struct, .enum, .extension, .alias:
                let parts = context.declarations.parts(of: value)
                let members = parts.flatMap(\.type.members).filter { isVisible($0, of: value.node) }
                let behaviours = members.compactMap(\.behaviour)
                if let first = behaviours.first {
                    let others = behaviours.count > 1 ? " and \(behaviours.count - 1) more" : ""
                    add(way + [name], "which has \(first)\(others)")
                }
                for part in parts {
                    for type in part.type.members.flatMap(\.parts) { follow(type, from: part, way: way + [name]) }
                }
            }
        }
    }

    /// The type that a name means; `nil` if its target depends neither on SVIP nor on ROSS.
    private func value(_ name: String, from place: Declaration) -> Declaration? {
        let found = context.declarations.types(named: name, in: place.node, scope: place.type.name).filter { found in
            let target = found.file.target
            return found.type.kind != .alias && target.target.kind != .test
                && ["SVIP", "ROSS"].contains { context.uses($0, target) }
        }
        // A private type of another file has the same name.
        return found.first { $0.file.path == place.file.path } ?? found.first
    }

    /// Whether the presenter's target can use a member of a type.
    private func isVisible(_ member: Member, of target: PackageGraph.Node) -> Bool {
        switch member.access {
        case .file: false
        case .module: target == user
        case .package: target.package == user.package
        case .all: true
        }
    }

    private mutating func add(_ way: [String], _ fault: String? = nil) {
        faults.append(
            ([way.joined(separator: ", which contains ")] + [fault].compactMap(\.self)).joined(separator: ", "))
    }
}
