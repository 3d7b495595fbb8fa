/// The output of `swift build`, from which errors and warnings can be picked.
struct BuildOutput: Sendable {
    private(set) var lines: [String] = []

    mutating func add(_ line: String) {
        let line = line.hasSuffix("\r") ? String(line.dropLast()) : line
        if !Self.isOwnWarning(line) { lines.append(line) }
    }

    /// The errors, then the rest of the output, without duplicates and progress lines.
    var failure: String {
        var blocks: [[String]] = []
        for line in lines where !Self.isProgress(line) {
            // The lines after a diagnostic, source text and notes, belong to it.
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

    /// ``failure`` of a build that ended with a status. It is never empty.
    func failure(status: Int) -> String {
        let text = failure
        return text.isEmpty ? "'swift build' ended with status \(status) and no output." : text
    }

    /// The warnings, without duplicates.
    var warnings: [String] {
        var seen: Set<String> = []
        return lines.filter { Self.isDiagnostic($0) && $0.contains("warning: ") && seen.insert($0).inserted }
    }

    /// SwiftPM warns that the option for several roots is unsupported. ``BuildLayout`` has another way, in case it goes.
    private static func isOwnWarning(_ line: String) -> Bool {
        line.contains("--multiroot-data-file") && line.contains("unsupported")
    }

    private static func isDiagnostic(_ line: some StringProtocol) -> Bool {
        guard let first = line.first, !first.isWhitespace else { return false }
        if ["error: ", "warning: "].contains(where: { line.hasPrefix($0) }) { return true }
        // Lines of source text below a diagnostic are no diagnostics, such as `12 | …` or `   |  `- error: …`.
        return !line.contains(" | ") && [": error: ", ": warning: "].contains { line.contains($0) }
    }

    static func isError(_ line: some StringProtocol) -> Bool { isDiagnostic(line) && line.contains("error: ") }

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
