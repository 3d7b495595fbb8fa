import PIN
import PINLive
import Synchronization
import Testing
import Vault

struct PINTransitionTests {
    @Test func `the table has one next phase for each phase and event`() {
        let table = PINTransition.table
        #expect(Set(table.map { "\($0.phase) \($0.event)" }).count == table.count)
        #expect(Set(table.map(\.phase)) == Set(PINPhase.allCases))
        #expect(Set(table.map(\.event)) == Set(PINEvent.allCases))
    }

    @Test func `each step is recorded, and refused calls are not`() async throws {
        let time = TestTime()
        let steps = Mutex<[String]>([])
        let vault = LazyVault { try await .inMemory(options: .test(time)) }
        let store = PINStore(
            vault: vault, clock: time.clock,
            note: { step in steps.withLock { $0.append("\(step.from) \(step.event)") } })
        try await store.set(.right)
        await #expect(throws: PINError.alreadySet) { try await store.set(.other) }
        try await store.lock()
        try await store.lock()
        try await store.fail(9, time)
        time.advance(by: .minutes(60))
        try await store.enter(.right)
        try await store.fail(9, time)
        time.advance(by: .minutes(60))
        await #expect(throws: PINError.blocked) { try await store.enter(.wrong) }
        await #expect(throws: PINError.blocked) { try await store.enter(.right) }
        try await store.forget()
        #expect(
            steps.withLock(\.self) == ["none set", "unlocked lock"] + Array(repeating: "locked wrong", count: 9)
                + ["locked entered"] + Array(repeating: "unlocked wrong", count: 9)
                + ["unlocked lastWrong", "blocked forgotten"])
    }

    /// `PINMemoryTests` resumes, for which a store needs a memory.
    private static let events = PINEvent.allCases.filter { $0 != .resumed }

    @Test(arguments: Implementation.allCases, PINPhase.allCases)
    func `in each phase a service takes exactly the transitions of the table`(
        implementation: Implementation, phase: PINPhase
    ) async throws {
        for event in Self.events {
            try await implementation.withService { service, time async throws in
                try await service.bring(to: phase, before: event, time)
                let error = await service.error(of: event)
                let next = Result { () throws(PINError) in try PINTransition.step(from: phase, on: event).next }
                switch (next, event) {
                case (.success, .wrong):
                    guard case .wrong = error else { Issue.record("\(String(describing: error))"); break }
                case (.success, .lastWrong): #expect(error == .blocked)
                case (.success, _), (.failure, .lock): #expect(error == nil)
                case (.failure(let refusal), _): #expect(error == refusal)
                }
                let nextPhase = try await service.state().phase
                #expect(nextPhase == (try? next.get()) ?? phase, "\(event)")
            }
        }
    }
}

extension PINService {
    fileprivate func bring(to phase: PINPhase, before event: PINEvent, _ time: TestTime) async throws {
        guard phase != .none else { return }
        try await set(.right)
        if event == .lastWrong || phase == .blocked { try await fail(9, time) }
        time.advance(by: .minutes(60))
        switch phase {
        case .none, .unlocked: break
        case .locked: try await lock()
        case .blocked: await #expect(throws: PINError.blocked) { try await enter(.wrong) }
        }
        #expect(try await state().phase == phase)
    }

    fileprivate func error(of event: PINEvent) async -> PINError? {
        do {
            switch event {
            case .set: try await set(.other)
            case .entered: try await enter(.right)
            case .changed: try await change(from: .right, to: .other)
            case .removed: try await remove(.right)
            case .wrong, .lastWrong: try await enter(.wrong)
            case .lock: try await lock()
            case .forgotten: try await forget()
            case .resumed: break
            }
            return nil
        } catch {
            return error as? PINError ?? .store("\(error)")
        }
    }
}
