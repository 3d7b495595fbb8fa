import Testing

@testable import AnalyticsLive

@Suite("When a destination is tried next")
struct DeliveryStateTests {
    private let policy = DeliveryPolicy(
        batchSize: 10, interval: .seconds(30), firstRetry: .seconds(1), longestRetry: .seconds(300))

    /// One that has nothing left over from before.
    private func state() -> DeliveryState {
        var state = DeliveryState(policy: policy)
        state.emptied()
        return state
    }

    @Test("the longest wait doubles with each failure, up to the longest of all")
    func backsOff() {
        var state = state()
        for expected in [1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300, 300] {
            state.failed(at: .zero, after: nil, random: 1)
            #expect(state.pause(at: .zero) == .seconds(expected))
        }
        for _ in 0..<10_000 { state.failed(at: .zero, after: nil, random: 1) }
        #expect(state.pause(at: .zero) == .seconds(300))
    }

    @Test("the wait is drawn from all of it, down to none")
    func drawsWait() {
        var state = state()
        state.failed(at: .zero, after: nil, random: 0)
        #expect(state.pause(at: .zero) == nil)
        state.failed(at: .zero, after: nil, random: 0.25)
        #expect(state.pause(at: .zero) == .milliseconds(500))
    }

    @Test("what the destination asks for is the least wait, a day at most")
    func obeysRetryAfter() {
        var state = state()
        state.failed(at: .seconds(5), after: .seconds(40), random: 1)
        #expect(state.pause(at: .seconds(5)) == .seconds(40))
        state.failed(at: .seconds(5), after: .milliseconds(1), random: 1)
        #expect(state.pause(at: .seconds(5)) == .seconds(2))
        state.failed(at: .seconds(5), after: .seconds(Int64.max), random: 0)
        #expect(state.pause(at: .seconds(5)) == .seconds(86_400))
    }

    @Test("a destination that is not available rests as long as any")
    func unavailableRests() {
        var state = state()
        state.unavailable(at: .zero)
        #expect(state.pause(at: .zero) == .seconds(300))
        #expect(state.pause(at: .seconds(300)) == nil)
    }

    @Test("success ends the rest, and failures count from the first again")
    func successResets() {
        var state = state()
        for _ in 0..<5 { state.failed(at: .zero, after: nil, random: 1) }
        state.delivered()
        #expect(state.pause(at: .zero) == nil)
        state.failed(at: .zero, after: nil, random: 1)
        #expect(state.pause(at: .zero) == .seconds(1))
    }

    @Test("ten single refusals in a row are believed, each further one costs the longest wait")
    func believesSomeRefusals() {
        var state = state()
        let goesOn = (0..<10).map { _ in state.refusedOne(at: .zero) }
        #expect(goesOn == Array(repeating: true, count: 9) + [false])
        #expect(state.pause(at: .zero) == .seconds(300))
        let another = state.refusedOne(at: .seconds(300))
        #expect(!another)
        state.delivered()
        let afterSuccess = state.refusedOne(at: .seconds(300))
        #expect(afterSuccess)
    }

    @Test("a full batch is due at once, a smaller one when it has waited for the interval")
    func isDue() {
        var state = state()
        let look1 = state.look(waiting: 0, at: .zero)
        #expect(look1 == .wait(nil))
        let look2 = state.look(waiting: 1, at: .seconds(10))
        #expect(look2 == .wait(.seconds(30)))
        let look3 = state.look(waiting: 9, at: .seconds(25))
        #expect(look3 == .wait(.seconds(15)))
        let look4 = state.look(waiting: 9, at: .seconds(40))
        #expect(look4 == .send)
        let look5 = state.look(waiting: 10, at: .seconds(11))
        #expect(look5 == .send)
    }

    @Test("what an earlier process left, and what waited for a retry, is due at once")
    func leftoverIsDue() {
        var state = DeliveryState(policy: policy)
        let look6 = state.look(waiting: 1, at: .zero)
        #expect(look6 == .send)
        state.emptied()
        let look7 = state.look(waiting: 1, at: .seconds(1))
        #expect(look7 == .wait(.seconds(30)))
        state.failed(at: .seconds(2), after: nil, random: 1)
        let look8 = state.look(waiting: 1, at: .seconds(3))
        #expect(look8 == .send)
    }

    @Test("the queue is looked at once a second at most")
    func looksSeldom() {
        var state = state()
        _ = state.look(waiting: 1, at: .zero)
        #expect(state.pause(at: .milliseconds(400)) == .milliseconds(600))
        #expect(state.pause(at: .seconds(1)) == nil)
    }
}
