import LinesSurface
import Screens

extension Interface {
    /// Copies the texts of the marked rows, else of the row in the focus, else the page, else all texts of the screen.
    func copyText() -> [Effect] {
        guard let shown, !shown.isCovered else { return [] }
        let paragraphs = shown.screen.pages.flatMap(\.paragraphs).map(\.content)
        let (text, name) =
            if !place.marked.isEmpty {
                (markedRows.joined(separator: "\n"), "the marked rows")
            } else if let row = focusedRow {
                (row.joined(separator: "\t"), "'\(row.first?.prefix(40) ?? "")'")
            } else if !paragraphs.isEmpty {
                (paragraphs.joined(separator: "\n\n"), "the page")
            } else {
                (shown.screen.lines().joined(separator: "\n"), "the texts of the screen")
            }
        return [.copy(text.pasteable, name: name)]
    }

    private var markedRows: [String] {
        shown?.screen.elements.flatMap { element in
            guard case .list(let list) = element else { return [String]() }
            return list.items.filter { place.marked.contains($0.id) }.map {
                [$0.title, $0.detail].compactMap(\.self).joined(separator: "\t")
            }
        } ?? []
    }

    /// The texts of the row in the focus.
    private var focusedRow: [String]? {
        guard let index = focusIndex else { return nil }
        switch layout.sources[index] {
        case .item(let element, let section, let item, _):
            guard let item = layout.list(element)?.sections[section].items[item] else { return nil }
            return [item.title, item.detail].compactMap(\.self)
        case .row(let element, let row, _): return layout.table(element)?.rows[row].cells
        case .text, .field: return nil
        }
    }
}

extension String {
    /// The text without control characters, which a terminal pastes into a shell as they are. Lines and tabs stay.
    var pasteable: String {
        split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            line.split(separator: "\t", omittingEmptySubsequences: false).map { String($0).printable }
                .joined(separator: "\t")
        }
        .joined(separator: "\n")
    }
}
