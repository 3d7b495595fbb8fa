import Books
import Reader
import Screens

/// The displayed content, in the words that a user reads.
enum ReaderDisplay: Equatable {
    case page(PageDisplay)
    case contents(ContentsDisplay)
    case search(SearchDisplay)
    case lines([LineRow])
    case notes(NotesDisplay)
    case note(BookNote)

    init(_ content: ReaderData.Content) {
        self =
            switch content {
            case .page(let page): .page(PageDisplay(page))
            case .contents(let contents): .contents(ContentsDisplay(contents))
            case .search(let search): .search(SearchDisplay(search))
            case .lines(let lines): .lines(lines.lines.map { LineRow($0, start: lines.start) })
            case .notes(let notes): .notes(NotesDisplay(notes))
            case .note(let note): .note(note)
            }
    }

    /// The message at an end of the book.
    static func text(of edge: ReaderData.Edge) -> String {
        switch edge {
        case .start: "This is the start of the book."
        case .end: "This is the end of the book."
        }
    }

    /// Something that leads to a place.
    struct Row: Equatable {
        let id: String
        let title: String
        var detail: String?
        let target: BookPosition
    }

    /// All that leads to a place.
    var rows: [Row] {
        switch self {
        case .page(let page): page.links
        case .contents(let contents): contents.rows
        case .search(let search): search.chapters?.flatMap(\.rows) ?? []
        case .notes(let notes): notes.chapters.flatMap(\.rows)
        case .lines, .note: []
        }
    }
}

struct PageDisplay: Equatable {
    let title: String
    let paragraphs: [Screen.Text]
    /// `12 % · Loomings, page 2 of 5 in this chapter`.
    let position: Screen.Page.Position
    let links: [ReaderDisplay.Row]
    /// Addresses outside of the book.
    let addresses: [String]
    /// `Return to 12 %`; `nil` if there is no way back.
    let returnPoint: String?
    let hasMatches: Bool
    let width: String
    let isFirst: Bool
    let isLast: Bool

    init(_ page: ReaderData.Page) {
        title = page.title
        paragraphs = Self.paragraphs(of: page.lines)
        let parts = [ShelfBook.percent(page.progress), Self.place(of: page)]
        position = Screen.Page.Position(rawValue: parts.compactMap(\.self).joined(separator: " · "))
        let links = Self.links(of: page.lines)
        self.links = links.compactMap { link in
            guard case .position(let target) = link.target else { return nil }
            let id = "link-\(link.id.chapter)-\(link.id.block)-\(link.id.character)"
            return ReaderDisplay.Row(id: id, title: link.text, target: target)
        }
        addresses = links.compactMap { link in
            guard case .address(let address) = link.target else { return nil }
            return link.text == address ? address : "\(link.text): \(address)"
        }
        returnPoint = page.returnPoint.map { "Return to \(ShelfBook.percent($0.progress))" }
        hasMatches = page.hasMatches
        width = page.width.text ?? "automatic"
        isFirst = page.isFirst
        isLast = page.isLast
    }

    private static func place(of page: ReaderData.Page) -> String? {
        let chapter = page.chapter.flatMap { $0.isEmpty ? nil : $0 }
        let number = page.count == 1 ? nil : "page \(page.number) of \(page.count) in this chapter"
        let parts = [chapter, number].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: ", ")
    }

    private static func paragraphs(of lines: [TextLine]) -> [Screen.Text] {
        var paragraphs: [[TextLine]] = []
        for line in lines {
            if line.beginsParagraph || paragraphs.isEmpty { paragraphs.append([]) }
            paragraphs[paragraphs.count - 1].append(line)
        }
        return paragraphs.map { lines in
            var text = Screen.Text(lines[0].text)
            for line in lines.dropFirst() { text.add(Screen.Text(line.text)) }
            text.style = lines.contains(where: \.isHeading) ? .heading : .body
            return text
        }
    }

    /// A link that goes on in the next line is one link.
    private static func links(of lines: [TextLine]) -> [ReaderData.Link] {
        var seen: Set<BookPosition> = []
        return lines.flatMap(\.links).filter { seen.insert($0.id).inserted }
    }
}

struct ContentsDisplay: Equatable {
    let title: String
    let rows: [ReaderDisplay.Row]

    init(_ contents: ReaderData.Contents) {
        title = "Contents of \(contents.title)"
        rows = contents.entries.enumerated().map { index, entry in
            let indentation = String(repeating: "  ", count: min(max(0, entry.level), Self.deepestLevel))
            return ReaderDisplay.Row(
                id: "entry-\(index)", title: indentation + (entry.title.isEmpty ? "Untitled" : entry.title),
                detail: index == contents.current ? "you are here" : nil, target: entry.position)
        }
    }

    private static let deepestLevel = 6
}

struct SearchDisplay: Equatable {
    struct Chapter: Equatable {
        let title: String?
        let rows: [ReaderDisplay.Row]
    }

    let title: String
    let words: String
    /// The number of matches; `nil` if there are none.
    let summary: String?
    /// `nil` without an answer.
    let chapters: [Chapter]?
    var emptyText: String { "'\(words)' is not in this book." }

    init(_ search: ReaderData.Search) {
        title = "Search in \(search.title)"
        words = search.words
        let count = search.matches?.reduce(0) { $0 + $1.matches.count } ?? 0
        summary =
            switch count {
            case 0: nil
            case 1: "1 match"
            case Self.most...: "The first \(count) matches"
            default: "\(count) matches"
            }
        chapters = search.matches?.map { chapter in
            let rows = chapter.matches.map { match in
                let place = match.position
                return ReaderDisplay.Row(
                    id: "match-\(place.chapter)-\(place.block)-\(place.character)",
                    title: match.before + match.words + match.after, target: place)
            }
            return Chapter(title: chapter.title, rows: rows)
        }
    }

    /// The most places that a search in a book finds.
    private static let most = 200
}

/// A line of the page, in the list from which a passage is chosen.
struct LineRow: Equatable {
    let place: BookPosition
    let title: String
    let isMarked: Bool
    let isStart: Bool
    let beginsParagraph: Bool

    init(_ line: TextLine, start: BookPosition?) {
        place = line.position
        title = line.text.content
        isMarked = line.text.spans.contains { $0.style == .mark }
        isStart = line.position == start
        beginsParagraph = line.beginsParagraph
    }
}

struct NotesDisplay: Equatable {
    let title: String
    /// The notes under the titles of the table of contents.
    let chapters: [SearchDisplay.Chapter]
    let canUndo: Bool
    let canRedo: Bool

    init(_ content: ReaderData.Notes) {
        (canUndo, canRedo) = (content.canUndo, content.canRedo)
        let notes = content.notes
        title = "Notes in \(notes.title)"
        var chapters: [SearchDisplay.Chapter] = []
        for note in notes.notes {
            let row = ReaderDisplay.Row(
                id: note.place.description, title: Self.line(note.quote), detail: note.text.isEmpty ? nil : note.text,
                target: note.place)
            let isNext = chapters.last.map { $0.title == note.heading } ?? false
            let rows = isNext ? (chapters.popLast()?.rows ?? []) : []
            chapters.append(.init(title: note.heading, rows: rows + [row]))
        }
        self.chapters = chapters
    }

    private static func line(_ quote: String) -> String {
        let line = quote.prefix(200).split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return line.count > 80 ? line.prefix(80) + "…" : line
    }
}

extension Screen.Text {
    init(_ text: ReaderData.Text) {
        self.init(text.content)
        spans = text.spans.map { span in
            switch span.style {
            case .emphasis: Span(span.range, .emphasis)
            case .match, .mark: Span(span.range, .match)
            }
        }
    }

    /// Adds a line below. A span that ends with the content goes on in one that begins the line behind its margin.
    mutating func add(_ line: Screen.Text) {
        let end = content.unicodeScalars.count
        let margin = line.content.unicodeScalars.prefix { $0 == " " }.count
        content += "\n" + line.content
        for span in line.spans {
            let range = span.range.lowerBound + end + 1..<span.range.upperBound + end + 1
            let isContinued = span.range.lowerBound <= margin
            let last = spans.lastIndex { isContinued && $0.style == span.style && $0.range.upperBound == end }
            if let last {
                spans[last] = Span(spans[last].range.lowerBound..<range.upperBound, span.style)
            } else {
                spans.append(Span(range, span.style))
            }
        }
    }
}
