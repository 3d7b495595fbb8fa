import ROSS
import Synchronization
import Testing

struct MulticastTests {
    @Test func `following uses the present value before it returns, and then each later one`() async throws {
        let multicast = Multicast<Int>()
        let used = Mutex<[Int]>([])
        let (signals, signal) = AsyncStream.makeStream(of: Void.self)
        let following = await multicast.subscribe(startingWith: 1).follow { value in
            used.withLock { $0.append(value) }
            signal.yield()
        }
        #expect(used.withLock { $0 } == [1])
        multicast.send(2)
        var iterator = signals.dropFirst().makeAsyncIterator()
        await iterator.next()
        #expect(used.withLock { $0 } == [1, 2])
        following.cancel()
        await following.value
    }

    @Test func `each subscriber gets every value from its start on`() async {
        let multicast = Multicast<Int>()
        let early = multicast.subscribe()
        multicast.send(1)
        let late = multicast.subscribe()
        for value in 2...3 { multicast.send(value) }
        multicast.finish()
        #expect(await values(of: early) == [1, 2, 3])
        #expect(await values(of: late) == [2, 3])
    }

    @Test func `a subscription can begin with the present state`() async {
        let multicast = Multicast<String>()
        let subscription = multicast.subscribe(startingWith: "now")
        multicast.send("later")
        multicast.finish()
        #expect(await values(of: subscription) == ["now", "later"])
    }

    @Test func `a thousand subscribers all see the same order while others send at once`() async {
        let multicast = Multicast<Int>()
        let subscriptions = (0..<1_000).map { _ in multicast.subscribe() }
        await withTaskGroup { group in
            for value in 0..<20 { group.addTask { multicast.send(value) } }
        }
        multicast.finish()
        var orders: Set<[Int]> = []
        for subscription in subscriptions { orders.insert(await values(of: subscription)) }
        #expect(orders.count == 1 && orders.first?.sorted() == Array(0..<20))
    }

    @Test func `of signals, a slow subscriber gets only the newest`() async {
        let multicast = Multicast<Int>(buffering: .newest)
        let subscription = multicast.subscribe(startingWith: 0)
        for value in 1...3 { multicast.send(value) }
        multicast.finish()
        #expect(await values(of: subscription) == [3])
    }

    @Test func `work runs from the first subscriber to the last, and may send`() async {
        let (events, event) = AsyncStream.makeStream(of: String.self)
        let multicast = Multicast<Int>(whileSubscribed: { send in
            event.yield("began")
            send(1)
            try? await Task.sleep(for: .seconds(3600))
            event.yield("ended")
        })
        var iterator = events.makeAsyncIterator()
        for _ in 0..<2 {
            do {
                let (first, second) = (multicast.subscribe(), multicast.subscribe())
                #expect(await iterator.next() == "began")
                for await value in first {
                    #expect(value == 1)
                    break
                }
                _ = second
            }
            #expect(await iterator.next() == "ended")
        }
    }

    @Test func `a subscriber may send while it is resumed`() async {
        let multicast = Multicast<Int>()
        // Runs at once, on the thread that resumes it.
        let executor = ImmediateExecutor()
        let (subscription, other) = (multicast.subscribe(), multicast.subscribe())
        let reading = Task(executorPreference: executor) {
            for await value in subscription where value < 3 { multicast.send(value + 1) }
        }
        multicast.send(0)
        var received: [Int] = []
        for await value in other {
            received.append(value)
            if value == 3 { break }
        }
        #expect(received == [0, 1, 2, 3])
        multicast.finish()
        await reading.value
    }

    @Test func `a released subscriber is removed`() {
        let multicast = Multicast<Int>()
        do {
            let subscription = multicast.subscribe()
            #expect(multicast.subscriberCount == 1)
            _ = subscription
        }
        #expect(multicast.subscriberCount == 0)
    }

    @Test func `a cancelled subscriber is removed`() async {
        let multicast = Multicast<Int>()
        let subscription = multicast.subscribe(startingWith: 1)
        let (started, start) = AsyncStream.makeStream(of: Void.self)
        let task = Task { for await _ in subscription { start.yield() } }
        for await _ in started { break }
        task.cancel()
        await task.value
        #expect(multicast.subscriberCount == 0)
    }

    @Test func `a subscription to an ended multicast ends at once`() async {
        let multicast = Multicast<Int>()
        multicast.finish()
        #expect(await values(of: multicast.subscribe()).isEmpty)
        #expect(multicast.subscriberCount == 0)
    }

    @Test func `subscriptions end with the service`() async {
        var multicast: Multicast<Int>? = Multicast()
        let subscription = multicast!.subscribe()
        multicast!.send(1)
        multicast = nil
        #expect(await values(of: subscription) == [1])
    }

    @Test func `values of another multicast are forwarded until the receiver is released`() async {
        let source = Multicast<Int>()
        var receiver: Multicast<Int>? = Multicast()
        let subscription = receiver?.subscribe()
        let forwarding = receiver?.forward(source.subscribe())
        for value in 1...2 { source.send(value) }
        var iterator = subscription?.makeAsyncIterator()
        #expect(await iterator?.next() == 1)
        #expect(await iterator?.next() == 2)
        receiver = nil
        source.send(3)
        await forwarding?.value
        #expect(await iterator?.next() == nil)
        #expect(source.subscriberCount == 0)
    }

    @Test func `cancelling a subscriber while a value is sent blocks neither`() async {
        for _ in 0..<50_000 {
            let multicast = Multicast<Int>()
            let subscription = multicast.subscribe()
            let reading = Task { for await _ in subscription {} }
            await Task.yield()
            async let sending: Void = Task.detached { multicast.send(1) }.value
            reading.cancel()
            await sending
            await reading.value
        }
    }

    private func values<Value>(of subscription: Subscription<Value>) async -> [Value] {
        var values: [Value] = []
        for await value in subscription { values.append(value) }
        return values
    }
}

private final class ImmediateExecutor: TaskExecutor {
    func enqueue(_ job: consuming ExecutorJob) { UnownedJob(job).runSynchronously(on: asUnownedTaskExecutor()) }
}
