import SVIP
import SVIPTesting
import TestSupport
import Testing

private protocol CounterInteractor: Interactor {
    func count(_ number: Int) async
    func waitForGate() async
    func followGate() async
}

private actor CounterLogic: CounterInteractor {
    private(set) var numbers: [Int] = []
    private let gate: Gate

    init(gate: Gate = Gate()) { self.gate = gate }

    func count(_ number: Int) async {
        numbers.append(number)
        await Task.yield()
    }

    func waitForGate() async {
        await gate.pass()
        numbers.append(-1)
    }

    /// Lasts until it is cancelled, and then opens the gate.
    func followGate() async {
        await Gate().pass()
        numbers.append(-2)
        gate.open()
    }
}

@MainActor
struct CommandQueueTests {
    @Test func `10,000 commands from one view arrive in order`() async throws {
        let logic = CounterLogic()
        let queue = CommandQueue<any CounterInteractor>(logic, on: logic)
        for number in 0..<10_000 {
            queue.send { await $0.count(number) }
        }
        try await until { !queue.isBusy }
        #expect(await logic.numbers == Array(0..<10_000))
    }

    @Test func `commands given at different priorities arrive in the order in which they were given`() async throws {
        let logic = CounterLogic()
        let queue = CommandQueue<any CounterInteractor>(logic, on: logic)
        var sent: [Int] = []
        for number in 0..<1_000 {
            await Task(priority: number.isMultiple(of: 2) ? .background : .high) {
                sent.append(number)
                queue.send { await $0.count(number) }
            }.value
        }
        try await until { !queue.isBusy }
        #expect(await logic.numbers == sent && sent.count == 1_000)
    }

    @Test func `a slow command does not delay the next commands`() async throws {
        let gate = Gate()
        let logic = CounterLogic(gate: gate)
        let queue = CommandQueue<any CounterInteractor>(logic, on: logic)
        queue.send { await $0.waitForGate() }
        queue.send { await $0.count(1) }
        try await until { await !logic.numbers.isEmpty }
        #expect(await logic.numbers == [1])
        #expect(queue.isBusy)
        gate.open()
        try await until { !queue.isBusy }
        #expect(await logic.numbers == [1, -1])
    }

    @Test func `the start and the end of being busy are signalled`() async throws {
        let logic = CounterLogic()
        let queue = CommandQueue<any CounterInteractor>(logic, on: logic)
        var states: [Bool] = []
        queue.onBusyChange = { [unowned queue] in states.append(queue.isBusy) }
        queue.send { await $0.count(1) }
        queue.send { await $0.count(2) }
        try await until { !queue.isBusy }
        #expect(states == [true, false])
        #expect(!queue.hasUnfinished)
    }

    @Test func `commands that were sent still arrive after the queue has gone`() async throws {
        let logic = CounterLogic()
        do {
            let queue = CommandQueue<any CounterInteractor>(logic, on: logic)
            for number in 0..<100 { queue.send { await $0.count(number) } }
        }
        try await until { await logic.numbers.count == 100 }
        #expect(await logic.numbers == Array(0..<100))
    }

    @Test func `a command by ask is cancelled with the queue, and makes it busy but not unfinished`() async throws {
        let gate = Gate()
        let logic = CounterLogic(gate: gate)
        do {
            let queue = CommandQueue<any CounterInteractor>(logic, on: logic)
            queue.ask { await $0.followGate() }
            #expect(queue.isBusy && !queue.hasUnfinished)
            queue.send { await $0.count(1) }
            #expect(queue.hasUnfinished)
            try await until { !queue.hasUnfinished }
            #expect(queue.isBusy)
        }
        await gate.pass()
        #expect(await logic.numbers == [1, -2])
    }

    @Test func `a command that follows the view ends with it and does not make it busy`() async throws {
        let gate = Gate()
        let logic = CounterLogic(gate: gate)
        do {
            let queue = CommandQueue<any CounterInteractor>(logic, on: logic)
            queue.follow { await $0.followGate() }
            queue.send { await $0.count(1) }
            try await until { !queue.isBusy }
            #expect(await logic.numbers == [1])
        }
        await gate.pass()
        #expect(await logic.numbers == [1, -2])
    }

    @Test func `the interactor is freed with its queue`() async throws {
        let check = DeallocationCheck()
        do {
            let logic = CounterLogic()
            check.track(logic)
            let queue = CommandQueue<any CounterInteractor>(logic, on: logic)
            check.track(queue)
            queue.follow { await $0.followGate() }
            queue.send { await $0.count(1) }
            try await until { !queue.isBusy }
        }
        await check.expectAllFreed()
    }
}
