import TestSupport
import Testing

struct GateTests {
    let gate = Gate()

    @Test func `a closed gate holds all tasks until it opens`() async {
        let tasks = (1...3).map { number in
            Task { [gate] in
                await gate.pass()
                return number
            }
        }
        await gate.reached(by: 3)
        #expect(gate.isReached && !gate.isOpen)
        gate.open()
        for (index, task) in tasks.enumerated() { #expect(await task.value == index + 1) }
        #expect(gate.isOpen && !gate.isReached)
    }

    @Test func `an open gate lets all tasks pass`() async {
        gate.open()
        await gate.pass()
        #expect(!gate.isReached)
    }

    @Test func `a cancelled task passes and no longer counts`() async {
        let task = Task { [gate] in await gate.pass() }
        await gate.reached()
        task.cancel()
        await task.value
        #expect(!gate.isOpen && !gate.isReached)
    }

    @Test func `waiting for tasks to arrive can be cancelled`() async {
        let task = Task { [gate] in await gate.reached(by: 2) }
        task.cancel()
        await task.value
    }

    @Test func `a call runs once, when the gate opens or at once if it is open`() async {
        let first = Gate()
        let second = Gate()
        gate.whenOpen { first.open() }
        #expect(!first.isOpen)
        gate.open()
        #expect(first.isOpen)
        gate.whenOpen { second.open() }
        #expect(second.isOpen)
    }
}
