import Testing

@testable import AnalyticsLive

@Suite("When a destination is tried again")
struct DeliveryStateTests {
    private let policy = DeliveryPolicy(firstRetry: .seconds(1), longestRetry: .seconds(300))

    @Test("the waits double up to the longest, and any of them may be as short as nothing")
    func backsOff() {
        var state = DeliveryState()
        for bound in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
            state.failed(at: 1_000, after: nil, policy: policy, random: 1)
            #expect(state.pause(at: 1_000) == .seconds(bound))
            #expect(!state.isBinding)
        }
        for _ in 0..<100_000 { state.failed(at: 0, after: nil, policy: policy, random: 1) }
        #expect(state.pause(at: 0) == .seconds(300))
        state.failed(at: 0, after: nil, policy: policy, random: 0)
        #expect(state.pause(at: 0) == nil)
        state.failed(at: 0, after: nil, policy: policy, random: 0.5)
        #expect(state.pause(at: 0) == .seconds(150))
    }

    @Test("what the destination asks for is the least wait, a day at most, and binding")
    func obeysRetryAfter() {
        var state = DeliveryState()
        state.failed(at: 5_000, after: .seconds(40), policy: policy, random: 1)
        #expect(state.pause(at: 5_000) == .seconds(40))
        #expect(state.isBinding)
        state.failed(at: 5_000, after: .milliseconds(1), policy: policy, random: 1)
        #expect(state.pause(at: 5_000) == .seconds(2))
        state.failed(at: 5_000, after: .seconds(Int64.max), policy: policy, random: 0)
        #expect(state.pause(at: 5_000) == .seconds(86_400))
    }

    @Test("a destination that is not available rests as long as any")
    func unavailableRests() {
        var state = DeliveryState()
        state.unavailable(at: 0, policy: policy)
        #expect(state.pause(at: 0) == .seconds(300))
        #expect(state.pause(at: 300_000) == nil)
        #expect(!state.isBinding)
    }

    @Test("ten single refusals in a row are believed, each further one costs the longest wait")
    func believesSomeRefusals() {
        var state = DeliveryState()
        let goesOn = (0..<10).map { _ in state.refusedOne(at: 0, policy: policy) }
        #expect(goesOn == Array(repeating: true, count: 9) + [false])
        #expect(state.pause(at: 0) == .seconds(300))
        #expect(state.isBinding)
        let another = state.refusedOne(at: 300_000, policy: policy)
        #expect(!another)
    }

    @Test("a clock that was set back makes no rest longer, and no stored time traps")
    func oddClocks() {
        var state = DeliveryState()
        state.failed(at: 1_000_000_000, after: .seconds(40), policy: policy, random: 0)
        #expect(state.pause(at: 5) == .seconds(40))
        #expect(state.pause(at: .max) == nil)
        #expect(state.pause(at: .min).map { $0 <= DeliveryState.longestAskedWait } ?? true)
        for (from, until) in [(Int64.min, Int64.max), (.max, .min), (.min, .min), (.max, .max), (0, .max)] {
            let odd = DeliveryState(restsFrom: from, restsUntil: until)
            for now in [Int64.min, 0, .max] {
                #expect(odd.pause(at: now).map { $0 <= DeliveryState.longestAskedWait } ?? true)
            }
        }
    }
}
