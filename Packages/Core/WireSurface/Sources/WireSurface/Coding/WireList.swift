import Screens

/// The JSON form of a list.
struct WireList: Codable {
    struct Section: Codable {
        let title: String?
        let items: [Item]
    }

    struct Item: Codable {
        let id: String
        let title: String
        let detail: String?
        let isTicked: Bool?
    }

    let sections: [Section]
    let emptyText: String
    let itemActions: [WireAction]

    init(_ list: Screen.List) {
        sections = list.sections.map { section in
            Section(
                title: section.title,
                items: section.items.map {
                    Item(id: $0.id, title: $0.title, detail: $0.detail, isTicked: $0.isTicked)
                })
        }
        emptyText = list.emptyText
        itemActions = list.itemActions.map(WireAction.init)
    }

    var value: Screen.List {
        let sections = sections.map { section in
            Screen.List.Section(
                title: section.title,
                items: section.items.map {
                    Screen.List.Item(id: $0.id, title: $0.title, detail: $0.detail, isTicked: $0.isTicked)
                })
        }
        return Screen.List(sections: sections, emptyText: emptyText, itemActions: itemActions.map(\.value))
    }
}

/// The JSON form of a table.
struct WireTable: Codable {
    enum Alignment: String, Codable { case leading, trailing }

    struct Column: Codable {
        let title: String
        let alignment: Alignment
    }

    struct Row: Codable {
        let id: String?
        let cells: [String]
    }

    let columns: [Column]
    let rows: [Row]
    let emptyText: String

    init(_ table: Screen.Table) {
        columns = table.columns.map { column in
            switch column.alignment {
            case .leading: Column(title: column.title, alignment: .leading)
            case .trailing: Column(title: column.title, alignment: .trailing)
            }
        }
        rows = table.rows.map { Row(id: $0.id, cells: $0.cells) }
        emptyText = table.emptyText
    }

    var value: Screen.Table {
        let columns = columns.map { column in
            switch column.alignment {
            case .leading: Screen.Table.Column(column.title, alignment: .leading)
            case .trailing: Screen.Table.Column(column.title, alignment: .trailing)
            }
        }
        return Screen.Table(
            columns: columns, rows: rows.map { Screen.Table.Row(id: $0.id, $0.cells) }, emptyText: emptyText)
    }
}
