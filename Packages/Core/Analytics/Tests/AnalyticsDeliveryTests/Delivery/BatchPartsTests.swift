import Analytics
import Testing

@testable import AnalyticsLive

@Suite struct BatchPartsTests {
    private func parts(_ count: Int) -> BatchParts {
        BatchParts(Samples.events(count).enumerated().map { QueuedEvent(sequence: Int64($0 + 1), event: $1) })
    }

    private func next(_ parts: BatchParts) -> [Int64]? { parts.next.map { $0.map(\.sequence) } }

    @Test func `a delivered batch is acknowledged through its last event`() {
        var parts = parts(5)
        #expect(next(parts) == [1, 2, 3, 4, 5])
        let step1 = parts.advance(after: .delivered(rejected: 5))
        #expect(step1 == .acknowledge(through: 5))
        #expect(parts.next == nil)
        let step2 = parts.advance(after: .delivered())
        #expect(step2 == nil)
    }

    @Test func `a refused or oversized batch is halved, older half first, until the invalid event is alone`() {
        var parts = parts(5)
        let step3 = parts.advance(after: .refused(reason: "r"))
        #expect(step3 == .halve)
        #expect(next(parts) == [1, 2])
        let step4 = parts.advance(after: .delivered())
        #expect(step4 == .acknowledge(through: 2))
        #expect(next(parts) == [3, 4, 5])
        let step5 = parts.advance(after: .tooLarge(reason: "t"))
        #expect(step5 == .halve)
        #expect(next(parts) == [3])
        let step6 = parts.advance(after: .refused(reason: "bad"))
        #expect(step6 == .refuse(3, reason: "bad", isRefusal: true))
        #expect(next(parts) == [4, 5])
        let step7 = parts.advance(after: .delivered())
        #expect(step7 == .acknowledge(through: 5))
        #expect(parts.next == nil)
    }

    @Test func `a single oversized event is given up, but is not a refusal by the destination`() {
        var parts = parts(1)
        let step8 = parts.advance(after: .tooLarge(reason: "big"))
        #expect(step8 == .refuse(1, reason: "big", isRefusal: false))
    }

    @Test func `delivery of a batch stops when the destination is unavailable or fails`() {
        var parts = parts(3)
        let step9 = parts.advance(after: .unavailable(reason: "key"))
        #expect(step9 == .stop(.unavailable(reason: "key")))
        parts = self.parts(3)
        let wait = Duration.seconds(3)
        let step10 = parts.advance(after: .failed(reason: "busy", after: wait))
        #expect(step10 == .stop(.failed(reason: "busy", after: wait)))
    }

    @Test func `an empty batch has no parts`() { #expect(parts(0).next == nil) }
}
