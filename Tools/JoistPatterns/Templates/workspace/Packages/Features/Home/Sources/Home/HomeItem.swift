/// The entry that a part of the app has on the first screen.
public struct HomeItem: Sendable {
    public let entry: HomeData.Entry

    public init(_ entry: HomeData.Entry) { self.entry = entry }
}
