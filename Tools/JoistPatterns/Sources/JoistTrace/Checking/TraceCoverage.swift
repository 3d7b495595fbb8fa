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
    package let seen: Int
    package let total: Int
    /// The unseen ones, with their places in the code.
    package let missing: [String]
    /// Possibly seen ones: several paths through a diagram have the same messages.
    package let unknown: [String]

    private enum CodingKeys: CodingKey { case seen, total, missing, unknown }

    init(_ arrows: [Arrow]) {
        let arrows = arrows.sorted { $0.place < $1.place }
        func texts(_ sight: Arrow.Sight) -> [String] {
            arrows.filter { $0.sight == sight }.map { "\($0.place): \($0.text)" }
        }
        self.arrows = arrows
        (seen, total) = (arrows.count { $0.sight == .seen }, arrows.count)
        (missing, unknown) = (texts(.unseen), texts(.possible))
    }

    /// `1 of 2 arrows`
    func count(_ name: String) -> String { "\(seen) of \(total) \(name)" }
}
