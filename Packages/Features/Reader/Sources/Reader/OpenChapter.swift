import Books

/// The chapter that is being read.
struct OpenChapter: Sendable {
    /// From 0 on.
    let index: Int
    let text: BookChapter
    /// The match of a search that led here; `nil` if it is not in this chapter, or if there is none.
    let match: BookMatch?
    let layout: ChapterLayout

    /// - Parameter notes: The user's notes in the book.
    init(_ text: BookChapter, index: Int, match: BookMatch? = nil, notes: [BookNote], size: PageSize) {
        self.index = index
        self.text = text
        self.match = match.flatMap { $0.position.chapter == index ? $0 : nil }
        // The file may be another edition since a passage was marked.
        let passages = notes.filter { $0.place.chapter == index && text.quote($0.passage) == $0.quote }.map(\.passage)
        layout = ChapterLayout(text, index: index, match: self.match, passages: passages, size: size)
    }

    /// The same chapter in other lines, or with other marks.
    func laidOut(in size: PageSize, notes: [BookNote]) -> OpenChapter {
        OpenChapter(text, index: index, match: match, notes: notes, size: size)
    }

    /// The place of the first line of a page; the chapter's start if there is no such page.
    func start(ofPage page: Int) -> BookPosition {
        guard layout.pages.indices.contains(page) else { return BookPosition(chapter: index) }
        return layout.lines[layout.pages[page].lowerBound].position
    }

    /// - Parameter lastIndex: The last chapter with text.
    func page(with place: BookPosition, of book: BookContents, lastIndex: Int) -> ReaderData.Page {
        let number = layout.page(with: place)
        let range = layout.pages.indices.contains(number) ? layout.pages[number] : 0..<0
        let isFirst = number == 0 && index == 0
        let isLast = number == layout.pages.count - 1 && index == lastIndex
        let part = Double(range.upperBound) / Double(max(1, layout.lines.count))
        // Only the last page is the end.
        let progress = isLast ? 1 : min(0.99, (Double(index) + part) / Double(max(1, book.chapterCount)))
        return ReaderData.Page(
            title: book.title, chapter: book.entryIndex(at: start(ofPage: number)).map { book.entries[$0].title },
            lines: Array(layout.lines[range]), number: number + 1, count: layout.pages.count,
            progress: progress, isFirst: isFirst, isLast: isLast)
    }
}

extension BookContents {
    func has(_ place: BookPosition) -> Bool { (0..<chapterCount).contains(place.chapter) }

    /// Matches under the titles of the table of contents.
    func byChapter(_ matches: [BookMatch]) -> [ReaderData.Search.Chapter] {
        var chapters: [(entry: Int?, matches: [BookMatch])] = []
        for match in matches {
            let entry = entryIndex(at: match.position)
            if let last = chapters.last, last.entry == entry {
                chapters[chapters.count - 1].matches.append(match)
            } else {
                chapters.append((entry, [match]))
            }
        }
        return chapters.map { .init(title: $0.entry.map { entries[$0].title }, matches: $0.matches) }
    }
}
