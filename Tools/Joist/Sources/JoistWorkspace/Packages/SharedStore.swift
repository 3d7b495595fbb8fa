/// A store of contents that several machines share.
package protocol SharedStore: Sendable {
    /// The contents that the store has, by key.
    func contents(_ keys: [ContentHash]) async -> [ContentHash: [UInt8]]
    func store(_ contents: [ContentHash: [UInt8]]) async
}
