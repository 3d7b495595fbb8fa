/// `@unchecked Sendable` is not needed.
public final class Cache: Sendable {
    let text = "@unchecked Sendable nonisolated(unsafe)"
}
