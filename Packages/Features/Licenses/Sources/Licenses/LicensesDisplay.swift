/// The licences, in the words that a user reads.
package enum LicensesDisplay: Equatable {
    package struct Row: Equatable {
        package let id: String
        package let cells: [String]
    }

    case list([Row])
    /// The first line names the version and the licence.
    case page(String, paragraphs: [String], number: Int, count: Int)

    package init(_ content: LicensesData.Content) {
        switch content {
        case .list(let entries):
            self = .list(entries.map { Row(id: $0.id, cells: [$0.name, $0.version ?? "–", $0.identifier]) })
        case .page(let page):
            let name = [page.license.version.map { "Version \($0)" }, page.license.identifier].compactMap(\.self)
            self = .page(
                name.joined(separator: ", "), paragraphs: page.paragraphs, number: page.number, count: page.count)
        }
    }

    /// The text of a list without entries.
    package static let emptyText = "almanac contains no code of others."
}
