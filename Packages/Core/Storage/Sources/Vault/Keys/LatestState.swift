import Foundation

/// The latest state of the database, which the device key's file records. An older database is refused.
struct LatestState: Sendable, Equatable {
    /// The number of the last write to the database. Zero if no write recorded it yet.
    var generation: Int64 = 0
    /// The MAC of the state, which distinguishes states of the same generation. Empty at generation zero.
    var mac = Data()
    /// Whether the state has a passcode, for a lost database. Nil in files of older versions.
    var hasPasscode: Bool?

    func isOfSameState(as other: LatestState) -> Bool { generation == other.generation && mac == other.mac }
}
