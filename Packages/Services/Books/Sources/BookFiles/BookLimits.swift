/// The largest file that is read. A book that exceeds a limit is refused.
package struct BookLimits: Equatable, Sendable {
    /// The number of files in the archive.
    package var entries: Int
    /// The size of the archive's list of files, in bytes.
    package var directory: Int
    /// The size of one unpacked chapter, and of a book in plain text, in bytes.
    package var chapter: Int
    /// The size of the files that describe the book, each unpacked, in bytes.
    package var description: Int
    /// The size of all unpacked chapters, in bytes.
    package var total: Int
    /// The largest ratio of the size of a file to its packed size, for files of more than 1 MiB.
    package var ratio: Int
    /// The number of elements of a chapter: its ids, and its runs of text in one style.
    package var elements: Int

    package static let standard = BookLimits(
        entries: 20_000, directory: 4 << 20, chapter: 6 << 20, description: 2 << 20, total: 64 << 20, ratio: 200,
        elements: 60_000)
}
