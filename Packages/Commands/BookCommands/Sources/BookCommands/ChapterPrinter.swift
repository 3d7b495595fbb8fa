import Books
import CommandRouting
import LinesSurface

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

    mutating func print(_ chapter: ChapterRecord, isLast: Bool) throws {
        if output.isJSON {
            try printJSON(chapter, isLast: isLast)
        } else {
            try printText(chapter)
        }
        isFirst = false
        try flush()
    }

    // MARK: Text

    /// Blank lines separate chapters and blocks, except the items of a list.
    private mutating func printText(_ chapter: ChapterRecord) throws {
        if !isFirst { try addLine("") }
        if chapter.blocks.isEmpty { try addLine("") }
        var previous: BlockRecord.Kind?
        for block in chapter.blocks {
            if let previous, previous != .item || block.kind != .item { try addLine("") }
            try printText(block)
            previous = block.kind
        }
    }

    private mutating func printText(_ block: BlockRecord) throws {
        var start = ""
        if block.kind == .item {
            let margin = String(repeating: "  ", count: min(20, max(0, block.level ?? 0)))
            start = margin + (block.marker ?? "").printable + " "
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

    /// Prints the JSON of the record block by block.
    private mutating func printJSON(_ chapter: ChapterRecord, isLast: Bool) throws {
        if isFirst { try addLine("[") }
        let count = chapter.blocks.count
        try addLine(count == 0 ? "  {\n    \"blocks\": []," : "  {\n    \"blocks\": [")
        for (index, block) in chapter.blocks.enumerated() {
            let json = try JSONPrinting.layout(JSONPrinting.line(of: block).utf8, level: 3)
            try addLine("      \(json)\(index == count - 1 ? "\n    ]," : ",")")
        }
        try addLine("    \"chapter\": \(chapter.chapter)\n  }\(isLast ? "\n]" : ",")")
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
