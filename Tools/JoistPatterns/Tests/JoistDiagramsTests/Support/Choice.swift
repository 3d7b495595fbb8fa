import ProcessTesting

/// Chooses some of many cases, other ones in each run.
///
/// One in `DIAGRAM_INTERVAL` is chosen, 1 for all of them. `DIAGRAM_SEED` is the seed of the choice.
struct Choice: CustomStringConvertible {
    private let interval = TestRuns.count("DIAGRAM_INTERVAL", 10)
    private let seed = TestRuns.seed("DIAGRAM_SEED")
    private var dice: SplitMix64
    /// Which case of the group that has begun is chosen. Each group has one, so that a few cases are enough for a choice.
    private var place = 0
    /// The possible cases, and the chosen ones.
    private(set) var counts = (all: 0, chosen: 0)

    init() { dice = SplitMix64(seed: seed) }

    var description: String { "\(counts), DIAGRAM_SEED=\(seed)" }

    mutating func takesNext() -> Bool {
        let number = counts.all % interval
        if number == 0 { place = Int.random(in: 0..<interval, using: &dice) }
        counts.all += 1
        guard number == place else { return false }
        counts.chosen += 1
        return true
    }
}
