import ROSS
import Synchronization

extension Multicast<Void> {
    /// Signals that find the writes of other processes by themselves, while there is a subscriber.
    ///
    /// - Parameters:
    ///   - known: The version of the file that needs no signal. The last version is kept from one subscriber to the
    ///     next, so that no write is missed between subscribing and the first poll.
    ///   - version: Reads the version of the file; nil if it cannot be read now.
    static func polling(
        from known: Int?, every interval: Duration, clock: any Clock<Duration>,
        version: @escaping @Sendable () async -> Int?
    ) -> Multicast<Void> {
        let last = LastVersion(known)
        return Multicast(buffering: .newest) { signal in
            while !Task.isCancelled {
                if let version = await version(), last.isNew(version) { signal(()) }
                // Throws only when cancelled, which ends the loop.
                try? await clock.sleep(for: interval)
            }
        }
    }
}

private final class LastVersion: Sendable {
    private let version: Mutex<Int?>

    init(_ version: Int?) { self.version = Mutex(version) }

    func isNew(_ new: Int) -> Bool {
        version.withLock { version in
            defer { version = new }
            return version != new
        }
    }
}
