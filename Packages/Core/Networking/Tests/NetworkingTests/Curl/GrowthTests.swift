import FoundationEssentials
import Glibc
import HTTPTypes
import NetworkingTesting
import Testing

@testable import Networking

/// Tests that work grows with its input, and not with the square of its input. They compare processor times of the same
/// thread, because those hardly depend on other programs.
struct GrowthTests {
    /// The processor time for a sixteenfold input as a multiple of that for the input itself: 16 if the work grows
    /// linearly, 256 if it grows with the square.
    private func growth(from count: Int, of work: (Int) throws -> Void) rethrows -> Double {
        func time(_ count: Int) throws -> Double {
            var best = Double.infinity
            for _ in 0..<3 {
                let start = clock_gettime_nsec(CLOCK_THREAD_CPUTIME_ID)
                try work(count)
                best = min(best, Double(clock_gettime_nsec(CLOCK_THREAD_CPUTIME_ID) - start))
            }
            return max(best, 1)
        }
        return try time(count * 16) / time(count)
    }

    private func clock_gettime_nsec(_ clock: clockid_t) -> Int {
        var time = timespec()
        clock_gettime(clock, &time)
        return time.tv_sec * 1_000_000_000 + time.tv_nsec
    }

    @Test func `the time to read a folded field grows with its length`() throws {
        let growth = try growth(from: 500) { count in
            let head = "HTTP/1.1 200 OK\r\nX: a\r\n" + String(repeating: " abcdefgh\r\n", count: count) + "\r\n"
            var names = ParseCache<FieldName>(count: 16, longest: 64)
            let field = try Array(head.utf8).withUnsafeBytes {
                try ResponseHead($0, &names).response.headerFields.first
            }
            #expect(field?.value.utf8.count == 1 + 9 * count)
        }
        #expect(growth < 64)
    }

    private func transfer(to host: Int = 0) throws -> Transfer {
        let head = HTTPRequest(method: .get, scheme: "http", authority: "host\(host).test", path: "/")
        return Transfer(try Hop(Request(head)))
    }

    @Test func `the time to queue requests grows with the number of their hosts`() throws {
        let transfers = try (0..<16_000).map { try transfer(to: $0) }
        let growth = growth(from: transfers.count / 16) { count in
            var limiter = ConnectionLimiter(connectionsPerHost: 1, connections: 1)
            var next = transfers.prefix(count).compactMap { limiter.acquire(for: $0) }
            var started = 0
            while let transfer = next.popLast() {
                started += 1
                next += limiter.release(transfer)
            }
            #expect(started == count)
        }
        #expect(growth < 64)
    }

    @Test(arguments: [1, 1000])
    func `a waiting request that is cancelled takes no memory`(hosts: Int) throws {
        var limiter = ConnectionLimiter(connectionsPerHost: 1, connections: 1)
        let running = try transfer()
        #expect(limiter.acquire(for: running) === running)
        struct Weak { weak var transfer: Transfer? }
        var waiting: [Weak] = []
        for number in 0..<1000 {
            let next = try transfer(to: number % hosts)
            #expect(limiter.acquire(for: next) == nil)
            waiting.append(Weak(transfer: next))
        }
        let last = try transfer()
        #expect(limiter.acquire(for: last) == nil)
        for number in waiting.indices {
            guard let transfer = waiting[number].transfer else { continue }
            transfer.finish(with: .failure(CancellationError()))
            #expect(limiter.release(transfer).isEmpty)
        }
        // A few may stay until others are cancelled.
        #expect(waiting.count { $0.transfer != nil } <= 1)
        running.finish(with: .failure(CancellationError()))
        #expect(limiter.release(running).map(ObjectIdentifier.init) == [ObjectIdentifier(last)])
    }
}
