import Books
import CommandRouting
import ConsoleSurface

/// Prints the chapters of a book in small pieces: a book can have millions of lines, which would fill the memory.
@MainActor
struct ChapterPrinter {
    private let output: CommandOutput
    private var isFirst = true
    /// Lines that are not printed yet, without the last line end.
    private var piece = ""
    private var hasLine = false
    /// In bytes.
    private static let pieceLength = 1 << 16

    init(_ output: CommandOutput) { self.output = output }

    /// Prints the next chapter.
    ///
    /// - Parameter number: The number of the chapter, from 1 on.
    mutating func print(_ chapter: BookChapter, number: Int, isLast: Bool) throws {
        if output.isJSON {
            try printJSON(chapter, number: number, isLast: isLast)
        } else {
            try printText(chapter)
        }
        isFirst = false
        try flush()
    }

    // MARK: Text

    /// Blank lines separate chapters and blocks, except the items of a list.
    private mutating func printText(_ chapter: BookChapter) throws {
        if !isFirst { try addLine("") }
        if chapter.blocks.isEmpty { try addLine("") }
        for (index, block) in chapter.blocks.enumerated() {
            if index > 0, !(block.isItem && chapter.blocks[index - 1].isItem) { try addLine("") }
            try printText(block)
        }
    }

    private mutating func printText(_ block: BookChapter.Block) throws {
        var start = ""
        if case .item(let level, let marker) = block.kind {
            start = String(repeating: "  ", count: min(20, max(0, level))) + marker.printable + " "
        }
        // Later lines of an item begin below its first one.
        let indentation = String(repeating: " ", count: start.count)
        var rest = block.text[...]
        while let end = rest.firstIndex(where: \.isNewline) {
            try addLine(start + String(rest[..<end]).printable)
            rest = rest[rest.index(after: end)...]
            start = indentation
        }
        try addLine(start + String(rest).printable)
    }

    // MARK: JSON

    private mutating func printJSON(_ chapter: BookChapter, number: Int, isLast: Bool) throws {
        if isFirst { try addLine("[") }
        try addLine(chapter.blocks.isEmpty ? "  {\n    \"blocks\": []," : "  {\n    \"blocks\": [")
        for (index, block) in chapter.blocks.enumerated() {
            let json = try JSONPrinting.layout(JSONPrinting.line(of: BlockRecord(block: block)).utf8, level: 3)
            try addLine("      \(json)\(index == chapter.blocks.count - 1 ? "\n    ]," : ",")")
        }
        try addLine("    \"chapter\": \(number)\n  }\(isLast ? "\n]" : ",")")
    }

    // MARK: Pieces

    private mutating func addLine(_ line: String) throws {
        if hasLine { piece += "\n" }
        piece += line
        hasLine = true
        if piece.utf8.count >= Self.pieceLength { try flush() }
    }

    private mutating func flush() throws {
        guard hasLine else { return }
        try output.print(piece)
        (piece, hasLine) = ("", false)
    }
}

extension BookChapter.Block {
    fileprivate var isItem: Bool { if case .item = kind { true } else { false } }
}
