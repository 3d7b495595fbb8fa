import Foundation
import ProcessTesting
import Testing

/// Tests that a killed payment is neither charged twice nor lost. The ledger of the demo server lists the charges.
///
/// Set `KILL_RUNS=1000` for more killed payments, and `KILL_SEED=1` to repeat their choices.
struct PaymentKillTests {
    @Test func `wherever almanac is killed while it pays, nothing is charged twice, and nothing charged is lost`()
        async throws
    {
        let (runs, seed) = (TestRuns.count("KILL_RUNS", KillMoment.all.count), TestRuns.seed("KILL_SEED"))
        var (random, tally) = (SplitMix64(seed: seed), KillTally())
        // Each moment once, then any of them.
        var moments = KillMoment.all[...]
        while tally.kills < runs {
            var buyer = try await KilledBuyer(random: random, tally: tally)
            while buyer.tally.kills < runs, let book = buyer.books.popLast() {
                let moment = moments.popFirst() ?? KillMoment.frequent.randomElement(using: &random) ?? .anyTime
                try await buyer.buy(book, killedAt: moment)
            }
            try await buyer.checkAll()
            (random, tally) = (buyer.random, buyer.tally)
        }
        print("killed payments: KILL_RUNS=\(runs) KILL_SEED=\(seed), \(tally)")
    }
}
