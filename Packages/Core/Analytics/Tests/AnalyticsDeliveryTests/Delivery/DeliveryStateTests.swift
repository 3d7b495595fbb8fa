import Testing

@testable import AnalyticsLive

@Suite struct DeliveryStateTests {
    private let policy = DeliveryPolicy(firstRetry: .seconds(1), longestRetry: .seconds(300))

    @Test func `retry waits double up to the longest wait, with full jitter`() {
        var state = DeliveryState()
        for bound in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300] {
            state.recordFailure(at: 1_000, after: nil, policy: policy, random: 1)
            #expect(state.remainingWait(at: 1_000) == .seconds(bound))
            #expect(!state.isBinding)
        }
        for _ in 0..<100_000 { state.recordFailure(at: 0, after: nil, policy: policy, random: 1) }
        #expect(state.remainingWait(at: 0) == .seconds(300))
        state.recordFailure(at: 0, after: nil, policy: policy, random: 0)
        #expect(state.remainingWait(at: 0) == nil)
        state.recordFailure(at: 0, after: nil, policy: policy, random: 0.5)
        #expect(state.remainingWait(at: 0) == .seconds(150))
    }

    @Test func `the wait that a destination requests is the minimum, is limited to a day, and is binding`() {
        var state = DeliveryState()
        state.recordFailure(at: 5_000, after: .seconds(40), policy: policy, random: 1)
        #expect(state.remainingWait(at: 5_000) == .seconds(40))
        #expect(state.isBinding)
        state.recordFailure(at: 5_000, after: .milliseconds(1), policy: policy, random: 1)
        #expect(state.remainingWait(at: 5_000) == .seconds(2))
        state.recordFailure(at: 5_000, after: .seconds(Int64.max), policy: policy, random: 0)
        #expect(state.remainingWait(at: 5_000) == .seconds(86_400))
    }

    @Test func `an unavailable destination is retried after the longest wait`() {
        var state = DeliveryState()
        state.recordUnavailable(at: 0, policy: policy)
        #expect(state.remainingWait(at: 0) == .seconds(300))
        #expect(state.remainingWait(at: 300_000) == nil)
        #expect(!state.isBinding)
    }

    @Test func `from the tenth refused event in a row on, each refusal starts the longest wait`() {
        var state = DeliveryState()
        let goesOn = (0..<10).map { _ in state.recordRefusal(at: 0, policy: policy) }
        #expect(goesOn == Array(repeating: true, count: 9) + [false])
        #expect(state.remainingWait(at: 0) == .seconds(300))
        #expect(state.isBinding)
        let another = state.recordRefusal(at: 300_000, policy: policy)
        #expect(!another)
    }

    @Test func `a retry wait ends when the clock is set back to before its start`() {
        var state = DeliveryState()
        state.recordFailure(at: 1_000_000_000, after: .seconds(40), policy: policy, random: 0)
        #expect(state.remainingWait(at: 1_000_010_000) == .seconds(30))
        #expect(state.remainingWait(at: 999_999_999) == nil)
        #expect(state.remainingWait(at: 5) == nil)
    }

    @Test func `a stored retry wait of any length ends after a day`() {
        let state = DeliveryState(waitStart: 0, waitEnd: .max)
        #expect(state.remainingWait(at: 0) == DeliveryState.longestRequestedWait)
        #expect(state.remainingWait(at: 86_399_999) == .milliseconds(1))
        #expect(state.remainingWait(at: 86_400_000) == nil)
    }

    @Test(arguments: [(Int64.min, Int64.max), (.max, .min), (.min, .min), (.max, .max), (0, .max)])
    func `stored times at the integer limits do not trap`(from: Int64, until: Int64) {
        let state = DeliveryState(waitStart: from, waitEnd: until)
        for now in [Int64.min, 0, .max] {
            #expect(state.remainingWait(at: now).map { $0 <= DeliveryState.longestRequestedWait } ?? true)
        }
    }
}
