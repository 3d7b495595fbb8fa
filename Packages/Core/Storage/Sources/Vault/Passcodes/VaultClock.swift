import CVault
import Foundation

/// The clocks with which a vault measures waits.
public protocol VaultClock: Sendable {
    /// Returns the current time.
    func now() -> VaultTime
}

/// A time on two clocks of a machine.
public struct VaultTime: Sendable, Equatable {
    /// Milliseconds since 1970, as the machine's user sets them.
    public var wall: Int64

    /// Milliseconds since the system started, sleep included. This clock cannot be set.
    public var sinceBoot: Int64

    /// A random id of the current boot. Times of the same boot are compared by ``sinceBoot``, others by ``wall``.
    public var boot: UUID

    /// Creates a time.
    public init(wall: Int64, sinceBoot: Int64, boot: UUID) {
        self.wall = wall
        self.sinceBoot = sinceBoot
        self.boot = boot
    }
}

/// The clocks of this machine.
public struct SystemVaultClock: VaultClock {
    /// The number of a boot that the system does not number.
    static let unknownBoot = UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0))

    private let boot: UUID

    /// Creates the clock of this system.
    public init() {
        let text = try? String(contentsOfFile: "/proc/sys/kernel/random/boot_id", encoding: .utf8)
        // If the number is unknown, a smaller `sinceBoot` shows that the system was started again.
        // The file ends with a line break.
        boot = text.flatMap { UUID(uuidString: String($0.prefix(36))) } ?? Self.unknownBoot
    }

    /// Returns the current time of this system.
    public func now() -> VaultTime {
        VaultTime(
            wall: Int64(Date().timeIntervalSince1970 * 1000), sinceBoot: CVaultMillisecondsSinceBoot(), boot: boot)
    }
}
