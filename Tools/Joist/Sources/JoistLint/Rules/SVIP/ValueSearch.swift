import JoistWorkspace

/// Follows the types of one method's parameters to what is no plain value.
struct ValueSearch {
    let index: ValueIndex
    /// The target of the method.
    let user: PackageGraph.Node
    /// The types on the way to each fault, and what is wrong with the last one.
    private(set) var faults: [String] = []
    private var seen: Set<ValueIndex.Place> = []

    init(index: ValueIndex, user: PackageGraph.Node) {
        self.index = index
        self.user = user
    }

    /// - Parameter way: The types that contain this one, outermost first.
    mutating func follow(_ type: String, from place: ValueIndex.Place, way: [String] = []) {
        if type.contains("->") { return add(way + ["a closure"]) }
        for name in TypeNames.dotted(in: type) {
            guard let value = index.value(name, from: place, for: user), seen.insert(value.place).inserted else {
                continue
            }
            let name = value.place.scope
            switch value.kind {
            case .protocol: add(way + ["any \(name)"], "which is a protocol")
            case .class: add(way + [name], "which is a class")
            case .actor: add(way + [name], "which is an actor")
            case .struct, .enum, .extension, .alias:
                if let first = value.behaviours.first {
                    let others = value.behaviours.count - 1
                    add(way + [name], "which has \(first)" + (others > 0 ? " and \(others) more" : ""))
                }
                for (part, place) in value.parts { follow(part.type, from: place, way: way + [name]) }
            }
        }
    }

    private mutating func add(_ way: [String], _ fault: String? = nil) {
        faults.append(
            ([way.joined(separator: ", which contains ")] + [fault].compactMap(\.self)).joined(separator: ", "))
    }
}
