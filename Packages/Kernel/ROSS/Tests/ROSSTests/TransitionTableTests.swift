import ROSS
import Testing

private enum DoorPhase: String { case open, closed }
private enum DoorEvent: String { case opened, closed }

private enum DoorTransition: TransitionTable {
    typealias Phase = DoorPhase
    typealias Event = DoorEvent
    static let table: [Transition<Self>] = [Transition(.open, .closed, .closed), Transition(.closed, .opened, .open)]
}

struct TransitionTableTests {
    @Test func `an event of the table leads to the next phase, and any other event is refused`() throws {
        #expect(try DoorTransition.step(from: .open, on: .closed).next == .closed)
        #expect(!DoorTransition.allows(.opened, in: .open))
        #expect(throws: NoTransition.self) { try DoorTransition.step(from: .open, on: .opened) }
    }
}
