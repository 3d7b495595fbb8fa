import Civil

public struct TodoItem: Identifiable, Hashable, Sendable {
    public typealias ID = Int64

    public let id: ID
    public var title: String
    public var place: String?
    public var due: Day?

    /// A name is data.
    public var fullName: String { [title, place].compactMap { $0 }.joined(separator: ", ") }
    public static let untitled = "…"

    public func hash(into hasher: inout Hasher) { hasher.combine(id) }
    func tidied() -> TodoItem { self }
}
