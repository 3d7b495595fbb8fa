/// What a file may cost at most. A book beyond a limit is refused.
public struct BookLimits: Equatable, Sendable {
    /// The number of files in the archive.
    public var entries: Int
    /// The size of the archive's list of files, in bytes.
    public var directory: Int
    /// The size of one unpacked chapter, and of a book in plain text, in bytes.
    public var chapter: Int
    /// The size of the files that describe the book, each unpacked, in bytes.
    public var description: Int
    /// The size of all unpacked chapters, in bytes.
    public var total: Int
    /// How many times larger a file of more than 1 MiB may be than its packed form.
    public var ratio: Int
    /// The number of pieces of text in one style in a chapter, and of places that links of the book lead to.
    public var pieces: Int

    public static let standard = BookLimits(
        entries: 20_000, directory: 4 << 20, chapter: 6 << 20, description: 2 << 20, total: 64 << 20, ratio: 200,
        pieces: 60_000)
}
