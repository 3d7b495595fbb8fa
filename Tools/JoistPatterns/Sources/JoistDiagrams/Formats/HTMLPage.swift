import JoistWorkspace

/// A page with the diagrams of a workspace, which needs no other file.
struct HTMLPage {
    private struct Section {
        let package: String
        let kinds: [(kind: Diagram.Kind, items: [Item])]
    }

    private struct Item {
        let id: String
        let diagram: Diagram
    }

    private let sections: [Section]
    private let links: SourceLinks

    init(diagrams: [(package: String, diagram: Diagram)], links: SourceLinks) {
        self.links = links
        let items = diagrams.enumerated().map { index, pair in
            (package: pair.package, item: Item(id: "d\(index + 1)", diagram: pair.diagram))
        }
        sections = Dictionary(grouping: items, by: \.package).sorted { $0.key < $1.key }.map { package, items in
            let kinds = Diagram.Kind.inPageOrder.compactMap { kind in
                let own = items.map(\.item).filter { $0.diagram.kind == kind }
                return own.isEmpty ? nil : (kind: kind, items: own)
            }
            return Section(package: package, kinds: kinds)
        }
    }

    var text: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <title>Diagrams</title>
        <style>
        \(PageStyle.text)</style>
        </head>
        <body>
        <nav>
        <h1>Diagrams</h1>
        <input type="search" placeholder="Search   /" aria-label="Search the diagrams" hidden>
        \(sections.map(contents).joined(separator: "\n"))
        </nav>
        <main>
        \(sections.map(section).joined(separator: "\n"))
        </main>
        <script>
        \(PageStyle.search)</script>
        </body>
        </html>

        """
    }

    private func contents(_ section: Section) -> String {
        let kinds = section.kinds.map { kind, items in
            let list = items.map { item in
                "<li data-name=\"\(item.id)\"><a href=\"#\(item.id)\">\(XML.escape(item.diagram.name))</a></li>"
            }
            return "<div data-group><h3>\(kind.title)</h3>\n<ul>\n\(list.joined(separator: "\n"))\n</ul></div>"
        }
        return "<div data-group><h2>\(XML.escape(section.package))</h2>\n\(kinds.joined(separator: "\n"))</div>"
    }

    private func section(_ section: Section) -> String {
        let items = section.kinds.flatMap(\.items).map { item in
            let diagram = item.diagram
            return """
                <section id="\(item.id)" data-name="\(item.id)">
                <h3>\(XML.escape(diagram.name))</h3>
                <p class="place"><a href="\(XML.escape(links.address(of: diagram.path, nil)))">\
                \(XML.escape(diagram.path))</a></p>
                \(ElementList(diagram, links: links).html)
                </section>
                """
        }
        return "<div data-group><h2>\(XML.escape(section.package))</h2>\n\(items.joined(separator: "\n"))</div>"
    }
}

extension Diagram.Kind {
    fileprivate static let inPageOrder: [Diagram.Kind] = [.map, .flowchart, .sequence, .states]

    /// The title of such diagrams in the contents.
    fileprivate var title: String {
        switch self {
        case .map: "Maps"
        case .flowchart: "Scenarios"
        case .sequence: "Operations and modules"
        case .states: "States"
        }
    }
}
