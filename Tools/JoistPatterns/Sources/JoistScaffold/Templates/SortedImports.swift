/// Sorts the imports of a Swift file, because their order depends on the names that a template inserts.
enum SortedImports {
    static func sort(_ text: String) -> String {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        var start = lines.startIndex
        while let first = lines[start...].firstIndex(where: isImport) {
            let end = lines[first...].firstIndex { !isImport($0) } ?? lines.endIndex
            lines[first..<end].sort { module($0).utf8.lexicographicallyPrecedes(module($1).utf8) }
            start = end
        }
        return lines.joined(separator: "\n")
    }

    private static func isImport(_ line: Substring) -> Bool {
        line.hasPrefix("import ") || line.hasPrefix("@testable import ")
    }

    private static func module(_ line: Substring) -> Substring {
        line.trimmingPrefix("@testable ").trimmingPrefix("import ")
    }
}
