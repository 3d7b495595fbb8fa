/// It is never changed.
public final class Cache: @unchecked Sendable {
    weak var other: Cache?
}

nonisolated(unsafe) let limit = 1  // It is fine.
