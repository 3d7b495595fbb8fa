/// What `swift build` wrote, sorted by what it is worth to the reader.
struct BuildOutput: Sendable {
    private(set) var lines: [String] = []

    mutating func add(_ line: String) {
        let line = line.hasSuffix("\r") ? String(line.dropLast()) : line
        if !Self.isOwnWarning(line) { lines.append(line) }
    }

    /// What went wrong: errors first, then the rest, each once and without progress.
    var failure: String {
        var blocks: [[String]] = []
        for line in lines where !Self.isProgress(line) {
            // What follows a diagnostic, its source text and notes, belongs to it.
            if Self.isDiagnostic(line) || blocks.isEmpty {
                blocks.append([line])
            } else {
                blocks[blocks.count - 1].append(line)
            }
        }
        var seen: Set<[String]> = []
        blocks = blocks.filter { seen.insert($0).inserted }
        let errors = blocks.filter { Self.isError($0[0]) }
        let others = blocks.filter { !Self.isError($0[0]) }
        return (errors + others).flatMap { $0 }.joined(separator: "\n")
    }

    /// ``failure`` of a build that ended with a status; it says something in any case.
    func failure(status: Int) -> String {
        let text = failure
        return text.isEmpty ? "'swift build' ended with \(status) and said nothing." : text
    }

    /// Each once.
    var warnings: [String] {
        var seen: Set<String> = []
        return lines.filter { Self.isDiagnostic($0) && $0.contains("warning: ") && seen.insert($0).inserted }
    }

    /// That the option for several roots is unsupported is known, and why there is another way to build.
    private static func isOwnWarning(_ line: String) -> Bool {
        line.contains("--multiroot-data-file") && line.contains("unsupported")
    }

    private static func isDiagnostic(_ line: String) -> Bool {
        guard let first = line.first, !first.isWhitespace else { return false }
        if ["error: ", "warning: "].contains(where: line.hasPrefix) { return true }
        // Not a line of the source text below one, such as `12 | …` or `   |  `- error: …`.
        return !line.contains(" | ") && [": error: ", ": warning: "].contains { line.contains($0) }
    }

    private static func isError(_ line: String) -> Bool { isDiagnostic(line) && line.contains("error: ") }

    static func isProgress(_ line: String) -> Bool {
        // `[12/34] Compiling Todo Day.swift`
        if line.hasPrefix("["), let end = line.firstIndex(of: "]") {
            let count = line[line.index(after: line.startIndex)..<end]
            if count.contains("/"), count.allSatisfy({ $0.isNumber || $0 == "/" }) { return true }
        }
        return [
            "Building for ", "Build complete!", "Planning build", "Fetching ", "Fetched ", "Updating ", "Updated ",
            "Computing version for ", "Computed ", "Creating working copy for ", "Working copy of ",
        ].contains { line.hasPrefix($0) } || line.isEmpty
    }
}
