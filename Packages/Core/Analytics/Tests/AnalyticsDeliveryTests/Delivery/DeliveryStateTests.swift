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

    @Test func `a rest ends when the clock is set back to before its start`() {
        var state = DeliveryState()
        state.failed(at: 1_000_000_000, after: .seconds(40), policy: policy, random: 0)
        #expect(state.pause(at: 1_000_010_000) == .seconds(30))
        #expect(state.pause(at: 999_999_999) == nil)
        #expect(state.pause(at: 5) == nil)
    }

    @Test func `a stored rest of any length ends after a day`() {
        let state = DeliveryState(restsFrom: 0, restsUntil: .max)
        #expect(state.pause(at: 0) == DeliveryState.longestAskedWait)
        #expect(state.pause(at: 86_399_999) == .milliseconds(1))
        #expect(state.pause(at: 86_400_000) == nil)
    }

    @Test(arguments: [(Int64.min, Int64.max), (.max, .min), (.min, .min), (.max, .max), (0, .max)])
    func `stored times at the limits of the integers do not trap`(from: Int64, until: Int64) {
        let state = DeliveryState(restsFrom: from, restsUntil: until)
        for now in [Int64.min, 0, .max] {
            #expect(state.pause(at: now).map { $0 <= DeliveryState.longestAskedWait } ?? true)
        }
    }
}
