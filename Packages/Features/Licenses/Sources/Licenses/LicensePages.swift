/// Divides a text into pages of paragraphs, which blank lines separate.
enum LicensePages {
    /// - Parameter size: The number of characters from which on a page is full. A longer paragraph is a page of its own.
    static func pages(of text: String, size: Int = 1_500) -> [[String]] {
        var pages: [[String]] = [[]]
        var count = 0
        for paragraph in paragraphs(of: text) {
            if count + paragraph.count > size, count > 0 {
                pages.append([])
                count = 0
            }
            pages[pages.count - 1].append(paragraph)
            count += paragraph.count
        }
        return pages
    }

    private static func paragraphs(of text: String) -> [String] {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        return lines.split { $0.allSatisfy(\.isWhitespace) }.map { $0.joined(separator: "\n") }
    }
}
