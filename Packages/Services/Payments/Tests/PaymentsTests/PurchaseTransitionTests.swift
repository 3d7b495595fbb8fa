import Foundation
import Payments
import ROSS
import Testing

struct PurchaseTransitionTests {
    static let all = PurchasePhase.allCases.flatMap { phase in PurchaseEvent.allCases.map { (phase, $0) } }

    @Test func `the table has one next phase for each phase and event`() {
        let table = PurchaseTransition.table
        #expect(Set(table.map { "\($0.phase) \($0.event)" }).count == table.count)
        #expect(table.count == 22)
        #expect(Set(table.map(\.phase)) == Set(PurchasePhase.allCases).subtracting([.confirmed]))
        #expect(Set(table.map(\.next)) == Set(PurchasePhase.allCases).subtracting([.created]))
        #expect(Set(table.map(\.event)) == Set(PurchaseEvent.allCases))
    }

    @Test(arguments: PurchaseTransition.table)
    func `each transition ends in the phase of the table`(transition: Transition<PurchaseTransition>) {
        #expect((try? PurchaseTransition.step(from: transition.phase, on: transition.event)) == transition)
        var purchase = Purchase.sample(transition.phase)
        let step = purchase.apply(transition.event, reason: "Because.")
        #expect(step == transition)
        #expect(purchase.state == PurchaseState(transition.next, reason: "Because."))
    }

    @Test(arguments: all)
    func `each event without a transition changes nothing`(phase: PurchasePhase, event: PurchaseEvent) {
        guard !PurchaseTransition.table.contains(where: { $0.phase == phase && $0.event == event }) else { return }
        #expect(throws: NoTransition.self) { try PurchaseTransition.step(from: phase, on: event) }
        var purchase = Purchase.sample(phase)
        let step = purchase.apply(event, reason: "Because.")
        #expect(step == nil)
        #expect(purchase == .sample(phase))
    }

    @Test func `nothing leaves a confirmed purchase, and only a charge leaves a declined or cancelled one`() {
        #expect(!PurchaseEvent.allCases.contains { PurchaseTransition.allows($0, in: .confirmed) })
        for phase in [PurchasePhase.declined, .cancelled] {
            #expect(PurchaseEvent.allCases.filter { PurchaseTransition.allows($0, in: phase) } == [.charged])
        }
        #expect(PurchasePhase.allCases.filter { !$0.isOpen } == [.confirmed, .declined, .cancelled])
    }
}

extension Purchase {
    fileprivate static func sample(_ phase: PurchasePhase) -> Purchase {
        let offer = Offer(id: "library", product: .library, title: "All", price: Money(minorUnits: 1, currency: "NOK"))
        return Purchase(
            id: UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F") ?? UUID(), offer: offer, created: .distantPast,
            state: PurchaseState(phase, reason: "Before."))
    }
}
