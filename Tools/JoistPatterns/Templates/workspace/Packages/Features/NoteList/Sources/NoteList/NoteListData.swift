/// The data that the module shows.
public enum NoteListData {
    /// A note.
    public struct Note: Equatable, Sendable, Identifiable {
        public let id: Int
        public let text: String
    }

    /// A change of the notes, for a short message.
    public enum Change: Equatable, Sendable {
        case added(text: String)
        case removed(text: String)
    }
}
