/// A line of a table of contents as it is written.
struct TableLine: Equatable {
    var title: String
    var level: Int
    /// `nil` if it leads nowhere, and only stands above others.
    var address: String?

    /// Further lines are not shown.
    static let mostLines = 10_000
    static let longestTitle = 300
}

/// The table of contents of EPUB 2 (NCX).
struct NCX: XMLContent {
    private(set) var lines: [TableLine] = []
    private var depth = 0
    private var isLabel = false
    private var label = ""

    mutating func start(_ name: String, _ attributes: [String: String]) {
        switch name {
        case "navPoint":
            depth += 1
            label = ""
        case "navLabel": isLabel = depth > 0
        case "content":
            guard depth > 0, !label.isEmpty, lines.count < TableLine.mostLines else { return }
            lines.append(TableLine(title: label.title, level: depth - 1, address: attributes["src"]))
            label = ""
        default: break
        }
    }

    mutating func end(_ name: String) {
        if name == "navPoint" { depth -= 1 }
        if name == "navLabel" { isLabel = false }
    }

    mutating func text(_ text: String) {
        if isLabel, label.utf8.count < TableLine.longestTitle { label += text.prefix(TableLine.longestTitle) }
    }
}

/// The table of contents of EPUB 3: lists in a `nav` of HTML, which is in UTF-8.
enum Navigation {
    static func lines(_ text: [UInt8]) -> [TableLine] {
        var tokens = HTMLTokenizer(text)
        var lines: [TableLine] = []
        var isInside = false
        var level = -1
        var line: TableLine?

        func finish() {
            if var line, !line.title.title.isEmpty {
                line.title = line.title.title
                lines.append(line)
            }
            line = nil
        }
        while let token = tokens.next(), lines.count < TableLine.mostLines {
            switch token {
            case .start(let tag) where tag.name == "nav":
                let types = tokens.value(of: "epub:type", in: tag) ?? tokens.value(of: "role", in: tag) ?? ""
                isInside = types.split(whereSeparator: \.isWhitespace).contains { $0 == "toc" || $0 == "doc-toc" }
            case .end("nav"):
                if isInside, !lines.isEmpty { return lines }
                isInside = false
            case _ where !isInside: break
            case .start(let tag) where tag.name == "ol" && !tag.isEmpty:
                finish()
                level += 1
            case .end("ol"):
                finish()
                level = max(-1, level - 1)
            case .start(let tag) where tag.name == "li":
                finish()
                if level >= 0 { line = TableLine(title: "", level: level) }
            case .start(let tag) where tag.name == "a": line?.address = tokens.value(of: "href", in: tag)
            case .text(let range):
                guard let count = line?.title.utf8.count, count < TableLine.longestTitle else { break }
                let end = min(range.upperBound, range.lowerBound + 4 * TableLine.longestTitle)
                line?.title += HTMLEntities.text(tokens.bytes, range.lowerBound..<end)
            default: break
            }
        }
        return lines
    }
}

extension String {
    /// The text on one line, at most as long as a title.
    fileprivate var title: String {
        String(split(whereSeparator: \.isWhitespace).joined(separator: " ").prefix(TableLine.longestTitle))
    }
}
