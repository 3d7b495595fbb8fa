import Synchronization

/// The requests whose responses will be stored. A response must not be stored if its address was invalidated after the
/// request began.
final class EntryWriters: Sendable {
    /// Marks one writer. It is held from before the request is sent until the response is stored or dropped.
    final class Ticket: Sendable {
        private let key: String
        private let invalidations: UInt64
        private let writers: EntryWriters

        fileprivate init(_ key: String, _ invalidations: UInt64, _ writers: EntryWriters) {
            self.key = key
            self.invalidations = invalidations
            self.writers = writers
        }

        deinit {
            writers.end(key)
        }

        var isValid: Bool { writers.invalidations(of: key) == invalidations }
    }

    private struct State {
        var ticketCount = 0
        var invalidations: UInt64 = 0
    }

    /// The states of the addresses that have tickets.
    private let states = Mutex<[String: State]>([:])

    func begin(_ key: String) -> Ticket {
        let invalidations = states.withLock { states in
            states[key, default: State()].ticketCount += 1
            return states[key]?.invalidations ?? 0
        }
        return Ticket(key, invalidations, self)
    }

    func invalidate(_ key: String) {
        states.withLock { $0[key]?.invalidations += 1 }
    }

    func invalidateAll() {
        states.withLock { states in
            for key in states.keys { states[key]?.invalidations += 1 }
        }
    }

    private func invalidations(of key: String) -> UInt64? { states.withLock { $0[key]?.invalidations } }

    private func end(_ key: String) {
        states.withLock { states in
            states[key]?.ticketCount -= 1
            if states[key]?.ticketCount == 0 { states[key] = nil }
        }
    }
}
