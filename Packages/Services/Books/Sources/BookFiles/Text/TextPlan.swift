import Books

/// The chapters of a plain text, and the title and author from its first lines.
struct TextPlan {
    private(set) var title: String?
    private(set) var authors: [String] = []
    /// The text between two headings, which begins with the heading.
    private(set) var chapters: [Range<Int>] = []
    private(set) var entries: [BookContents.Entry] = []

    /// More headings in a row are a list of the chapters, except for the last one.
    private static let mostHeadings = 3
    /// The lines in which Project Gutenberg names title and author.
    private static let headerLength = 2_000

    private let bytes: [UInt8]
    /// The start of the present chapter.
    private var start = 0
    /// Headings without text between them.
    private var headings: [(start: Int, title: String)] = []

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var scanner = ParagraphScanner(bytes, bytes.indices)
        while let lines = scanner.next() {
            guard let first = lines.first else { break }
            if Heading.isHeading(lines, in: bytes) {
                headings.append((first.lowerBound, text(lines)))
            } else {
                endHeadings()
                if first.lowerBound < Self.headerLength { readHeader(lines) }
            }
        }
        endHeadings()
        chapters.append(start..<bytes.count)
    }

    /// Begins a chapter at the headings that were read.
    private mutating func endHeadings() {
        let real = headings.count > Self.mostHeadings ? headings.suffix(1) : headings[...]
        headings = []
        guard let first = real.first, entries.count < TableLine.mostLines else { return }
        // Text before the first heading is a chapter too, unless it is only white space.
        if bytes[start..<first.start].contains(where: { $0 > 0x20 }) { chapters.append(start..<first.start) }
        start = first.start
        for (block, heading) in real.enumerated() {
            let position = BookPosition(chapter: chapters.count, block: block)
            entries.append(.init(title: heading.title, level: 0, position: position))
        }
    }

    private mutating func readHeader(_ lines: [Range<Int>]) {
        for line in lines {
            let words = text([line.clamped(to: line.lowerBound..<line.lowerBound + Self.headerLength)])
            if title == nil, let name = words.behind("Title: ") { title = name }
            if authors.isEmpty, let name = words.behind("Author: ") { authors = [name] }
        }
    }

    private func text(_ lines: [Range<Int>]) -> String {
        lines.map { String(decoding: bytes[$0], as: UTF8.self) }.joined(separator: " ")
            .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension String {
    fileprivate func behind(_ start: String) -> String? {
        guard hasPrefix(start), count > start.count else { return nil }
        return String(dropFirst(start.count).prefix(300))
    }
}
