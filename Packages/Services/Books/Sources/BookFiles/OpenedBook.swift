import Books

/// A book whose file is open. Chapters are unpacked on demand.
///
/// All methods can be called on any thread. They block it while they read.
public protocol OpenedBook: Sendable {
    /// Title, authors and table of contents. The first call may read the chapters that the table of contents names a
    /// place in.
    var contents: BookContents { get }

    /// The number of chapters, which needs no table of contents.
    var chapterCount: Int { get }

    /// The text of a chapter.
    ///
    /// - Parameter index: From 0 on.
    func chapter(_ index: Int) throws(BookFileError) -> BookChapter

    /// Looks for words, without regard to case and accents. White space matches any white space.
    ///
    /// - Returns: At most `limit` places, in order.
    func find(_ words: String, limit: Int) throws(BookFileError) -> [BookMatch]
}
