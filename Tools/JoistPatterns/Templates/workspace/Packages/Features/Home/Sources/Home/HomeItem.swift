/// The entry that a part of the app has on the first screen.
public struct HomeItem: Sendable {
    public let entry: HomeData.Entry
    /// Opens the entry, and returns when the user is back. Does nothing until it is set.
    public var open: @Sendable () async throws -> Void = {}

    public init(_ entry: HomeData.Entry) { self.entry = entry }
}
