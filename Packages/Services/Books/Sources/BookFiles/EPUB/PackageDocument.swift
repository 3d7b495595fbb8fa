import Books

/// The package document of EPUB 2 and 3: title, files, and their order.
struct PackageDocument: XMLContent {
    private var titles: [Named] = []
    private var creators: [Named] = []
    /// What EPUB 3 says of titles and creators: by their ids, the role or the kind.
    private var refinements: [String: String] = [:]
    private(set) var language: String?
    private(set) var items: [String: Item] = [:]
    private(set) var spine: [(id: String, isLinear: Bool)] = []
    /// The id of the NCX.
    private(set) var ncx: String?

    struct Item {
        var address: String
        var mediaType: String
        var isNavigation: Bool
        /// The id of the item to use where this one cannot be shown.
        var fallback: String?
    }

    private struct Named {
        var name: String
        var id: String?
    }

    private static let longestText = 1_000
    private var text: String?
    /// The id of the title or creator that is being read, or the one that is refined.
    private var id: String?

    /// The main title, or else the first one that is no part, such as a subtitle.
    var title: String {
        func kind(_ title: Named) -> String? { title.id.flatMap { refinements[$0] } }
        let title = titles.first { kind($0) == "main" } ?? titles.first { kind($0) == nil } ?? titles.first
        return title?.name ?? ""
    }

    /// Not those of a translator or an illustrator.
    var authors: [String] {
        creators.filter { ["aut", nil].contains($0.id.flatMap { refinements[$0] }) }.map(\.name)
    }

    /// The item of the navigation document.
    var navigation: Item? { items.values.first { $0.isNavigation } }

    /// The items in the reading order, and whether their media types are text. Items that belong to no place in it,
    /// such as notes, come last.
    var parts: [(item: Item, isText: Bool)] {
        let order = spine.filter(\.isLinear) + spine.filter { !$0.isLinear }
        return order.compactMap { part in
            textItem(part.id).map { ($0, true) } ?? items[part.id].map { ($0, false) }
        }
    }

    private func textItem(_ id: String) -> Item? {
        var id = id
        // Fallbacks may form a ring.
        for _ in 0..<8 {
            guard let item = items[id] else { return nil }
            if Self.textTypes.contains(item.mediaType) { return item }
            guard let next = item.fallback else { return nil }
            id = next
        }
        return nil
    }

    private static let textTypes: Set<String> = [
        "application/xhtml+xml", "text/html", "text/x-oeb1-document", "application/x-dtbook+xml", "image/svg+xml",
    ]

    mutating func start(_ name: String, _ attributes: [String: String]) {
        switch name {
        case "title", "language", "creator":
            id = attributes["id"]
            text = name == "creator" && !["aut", nil].contains(attributes["opf:role"]) ? nil : ""
        case "meta":
            guard ["role", "title-type"].contains(attributes["property"]), refinements.count < 1_000 else { return }
            id = attributes["refines"].map { String($0.drop { $0 == "#" }) }
            text = ""
        case "item":
            guard let id = attributes["id"], let address = attributes["href"] else { return }
            let properties = attributes["properties"]?.split(separator: " ") ?? []
            items[id] = Item(
                address: address, mediaType: MediaType.essence(of: attributes["media-type"] ?? ""),
                isNavigation: properties.contains("nav"), fallback: attributes["fallback"])
        case "spine": ncx = attributes["toc"]
        case "itemref":
            guard let id = attributes["idref"] else { return }
            spine.append((id, attributes["linear"] != "no"))
        default: break
        }
    }

    mutating func end(_ name: String) {
        defer { text = nil }
        guard let words = text?.split(whereSeparator: \.isWhitespace).joined(separator: " "), !words.isEmpty else {
            return
        }
        switch name {
        case "title": titles.append(Named(name: words, id: id))
        case "creator": creators.append(Named(name: words, id: id))
        case "meta": if let id, !["aut", "main"].contains(refinements[id]) { refinements[id] = words }
        case "language": language = language ?? words
        default: break
        }
    }

    mutating func text(_ text: String) {
        guard let count = self.text?.utf8.count, count < Self.longestText else { return }
        self.text?.append(contentsOf: text.prefix(Self.longestText))
    }
}
