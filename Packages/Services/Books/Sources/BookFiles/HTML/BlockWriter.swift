import Books

/// Collects text to blocks. White space is one space, as in a browser.
struct BlockWriter {
    typealias Block = BookChapter.Block

    private(set) var blocks: [Block] = []
    /// The places of the ids.
    private(set) var places: [String: BookPosition] = [:]
    private let limits: BookLimits
    /// The number of runs and ids in all blocks.
    private var elements = 0

    // The block that is being written.
    private var runs: [BookChapter.Run] = []
    private var buffer: [UInt8] = []
    private var kind = Block.Kind.paragraph
    private var marker: Block.Kind?
    /// In bytes of UTF-8.
    private var length = 0
    private var needsSpace = false
    private(set) var isAtLineStart = true
    /// The row of a table that is being written.
    private var row: Row?
    /// Ids in the block, with the bytes before them.
    private var ids: [(id: String, offset: Int)] = []

    var isPreformatted = false
    var isEmphasized = false { didSet { if isEmphasized != oldValue { endRun(isEmphasized: oldValue, link: link) } } }
    var link: BookChapter.Link? {
        didSet { if link != oldValue { endRun(isEmphasized: isEmphasized, link: oldValue) } }
    }

    private struct Row {
        /// Between cells, before the next text.
        var separators = 0
        var isAtFirstCell = true
        var isCellEmpty = true
        /// Whether the next text in the cell begins a block.
        var isBroken = false
    }

    init(limits: BookLimits) { self.limits = limits }

    var isTooLarge: Bool { elements > limits.elements }
    /// Whether the present block has no text yet.
    var isAtStart: Bool { length == 0 }

    /// Whether the next text would stand directly behind a digit.
    var endsWithDigit: Bool {
        guard !needsSpace, let last = buffer.last ?? runs.last?.text.utf8.last else { return false }
        return (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(last)
    }

    /// Ends the present block and begins another one.
    mutating func begin(_ kind: Block.Kind = .paragraph) {
        endRun(isEmphasized: isEmphasized, link: link)
        // By bytes: to compare characters, a text with many marks would be copied several times.
        while let last = runs.last, last.text.utf8.last == UInt8(ascii: "\n") { trimEnd(last) }
        if runs.contains(where: { $0.text.contains { !$0.isWhitespace } }) {
            let isPlain = self.kind == .paragraph
            blocks.append(Block(isPlain ? marker ?? self.kind : self.kind, runs))
            marker = nil
            placeIDs(in: runs)
            ids = []
        } else {
            elements -= runs.count
            // They now belong to the block that follows.
            for index in ids.indices { ids[index].offset = 0 }
        }
        runs = []
        length = 0
        needsSpace = false
        isAtLineStart = true
        self.kind = kind
        row?.separators = 0
        row?.isCellEmpty = true
        row?.isBroken = false
    }

    /// Begins a paragraph. In a cell of a table it does so only between two texts, so that cells with one paragraph
    /// each share a line.
    mutating func beginParagraph() {
        guard let row else { return begin() }
        self.row?.isBroken = !row.isCellEmpty
    }

    mutating func beginRow() {
        begin()
        row = Row()
    }

    mutating func endRow() {
        row = nil
        begin()
    }

    mutating func beginCell() {
        let first = row ?? Row(isAtFirstCell: isAtStart)
        row = Row(separators: first.separators + (first.isAtFirstCell ? 0 : 1), isAtFirstCell: false)
        needsSpace = false
    }

    /// Ends the paragraph of a cell before more text, and sets it apart from the cells before.
    private mutating func passCells() {
        guard let row, row.isBroken || row.separators > 0 else { return }
        if row.isBroken { begin() }
        guard row.separators > 0 else { return }
        needsSpace = false
        let text = (length > 0 ? " " : "") + String(repeating: "| ", count: row.separators)
        buffer.append(contentsOf: text.utf8)
        length += text.utf8.count
        self.row?.separators = 0
    }

    /// Begins an item of a list. Its first paragraph gets the marker.
    mutating func beginItem(level: Int, marker: String) {
        begin()
        self.marker = .item(level: level, marker: marker)
    }

    mutating func endItem() {
        begin()
        marker = nil
    }

    /// Ends the last block. Ids behind it get its place.
    mutating func finish() {
        begin()
        for (id, _) in ids { places[id] = BookPosition(block: max(0, blocks.count - 1)) }
    }

    mutating func mark(_ id: String) {
        // Long ids are not kept, because a book has many.
        guard !id.isEmpty, id.utf8.count <= 200, places[id] == nil else { return }
        if row?.isBroken == true { begin() }
        elements += 1
        ids.append((id, length + (needsSpace ? 1 : 0)))
    }

    mutating func breakLine() {
        guard length > 0 else { return }
        needsSpace = false
        append([UInt8(ascii: "\n")])
        isAtLineStart = true
    }

    /// Writes a word without white space.
    mutating func append(_ word: some Collection<UInt8>) {
        if row != nil {
            passCells()
            row?.isCellEmpty = false
        }
        if needsSpace {
            buffer.append(UInt8(ascii: " "))
            length += 1
            needsSpace = false
        }
        buffer.append(contentsOf: word)
        length += word.count
        isAtLineStart = false
    }

    mutating func appendSpace(_ byte: UInt8) {
        if isPreformatted {
            if byte == UInt8(ascii: "\n") { breakLine() } else if byte != UInt8(ascii: "\r") { append([0x20]) }
        } else if !isAtLineStart {
            needsSpace = true
        }
    }

    private mutating func endRun(isEmphasized: Bool, link: BookChapter.Link?) {
        guard !buffer.isEmpty else { return }
        runs.append(.init(String(decoding: buffer, as: UTF8.self), isEmphasized: isEmphasized, link: link))
        buffer.removeAll(keepingCapacity: true)
        elements += 1
    }

    private mutating func trimEnd(_ last: BookChapter.Run) {
        var last = last
        while last.text.utf8.last == UInt8(ascii: "\n") { last.text.unicodeScalars.removeLast() }
        runs.removeLast()
        if !last.text.isEmpty { runs.append(last) }
    }

    /// Counts the characters before each id.
    private mutating func placeIDs(in runs: [BookChapter.Run]) {
        guard !ids.isEmpty else { return }
        var characters = 0
        var bytes = 0
        var index = ids.startIndex
        func isReached() -> Bool { index < ids.endIndex && ids[index].offset <= bytes }
        let text = runs.map(\.text).joined()
        for character in text {
            while isReached() { place(index, at: characters); index += 1 }
            guard index < ids.endIndex else { return }
            characters += 1
            bytes += character.utf8.count
        }
        while index < ids.endIndex {
            place(index, at: characters)
            index += 1
        }
    }

    private mutating func place(_ index: Int, at character: Int) {
        places[ids[index].id] = BookPosition(block: blocks.count - 1, character: character)
    }
}
