import Books

/// The book that is being read, of which one chapter after another is opened.
struct OpenBook: Sendable {
    let id: Book.ID
    let contents: BookContents
    let worker: any ReaderWorker
    /// The user's notes.
    var notes: [BookNote]
    /// The last chapter with text, from 0 on: a book may end with a picture.
    let lastIndex: Int

    /// - Throws: `BooksError.noText`.
    init(id: Book.ID, contents: BookContents, worker: any ReaderWorker, notes: [BookNote] = []) async throws {
        (self.id, self.contents, self.worker, self.notes) = (id, contents, worker, notes)
        for index in (0..<contents.chapterCount).reversed() {
            // A chapter that cannot be read is reported when the user comes to it.
            guard let chapter = try? await worker.chapter(index, of: id), !chapter.hasText else {
                lastIndex = index
                return
            }
        }
        throw BooksError.noText(title: contents.title)
    }

    /// The chapter with a place. If the chapter has no text, that is the beginning of the next one, or the end of the one
    /// before.
    ///
    /// - Parameter match: The match of a search at this place; `nil` if there is none.
    func chapter(
        with place: BookPosition, match: BookMatch? = nil, size: PageSize
    ) async throws -> (chapter: OpenChapter, place: BookPosition) {
        if let next = try await chapter(from: place.chapter, by: 1, match: match, size: size) {
            return (next, next.index == place.chapter ? place : next.start(ofPage: 0))
        }
        guard let before = try await chapter(from: place.chapter - 1, by: -1, size: size) else {
            throw BooksError.noText(title: contents.title)
        }
        return (before, before.start(ofPage: before.layout.pages.count - 1))
    }

    /// The first chapter with text from an index on; `nil` if there is none.
    func chapter(
        from index: Int, by step: Int, match: BookMatch? = nil, size: PageSize
    ) async throws -> OpenChapter? {
        var index = index
        while (0..<contents.chapterCount).contains(index) {
            let text = try await worker.chapter(index, of: id)
            let chapter = OpenChapter(text, index: index, match: match, notes: notes, size: size)
            if !chapter.layout.lines.isEmpty { return chapter }
            index += step
        }
        return nil
    }
}
