/// Which arrows of the diagrams traces have.
package struct TraceCoverage: Encodable {
    /// An arrow: a message of an operation, a branch of a scenario or a step of a state.
    struct Arrow {
        enum Sight { case seen, possible, unseen }

        /// With the name of its diagram, unless the arrow starts there.
        let text: String
        let place: CodePlace
        let sight: Sight
    }

    let arrows: [Arrow]

    init(_ arrows: [Arrow]) { self.arrows = arrows.sorted { $0.place < $1.place } }

    package var seen: Int { arrows.count { $0.sight == .seen } }
    package var total: Int { arrows.count }
    /// The unseen ones, with their places in the code.
    package var missing: [String] { texts(.unseen) }
    /// Possibly seen ones: several paths through a diagram have the same messages.
    package var unknown: [String] { texts(.possible) }

    /// `1 of 2 arrows`
    func count(_ name: String) -> String { "\(seen) of \(total) \(name)" }

    private func texts(_ sight: Arrow.Sight) -> [String] {
        arrows.filter { $0.sight == sight }.map { "\($0.place): \($0.text)" }
    }

    private enum CodingKeys: CodingKey { case seen, total, missing, unknown }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(seen, forKey: .seen)
        try container.encode(total, forKey: .total)
        try container.encode(missing, forKey: .missing)
        try container.encode(unknown, forKey: .unknown)
    }
}
