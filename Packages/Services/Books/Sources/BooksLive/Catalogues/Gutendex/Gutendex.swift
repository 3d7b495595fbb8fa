import Books
import Formatting
import Foundation

/// The answers of Gutendex: <https://gutendex.com>.
///
/// A book without a title or a numeric id is left out. Names of authors are turned: `Austen, Jane` is `Jane Austen`.
struct Gutendex: CatalogueFormat {
    let accept = "application/json"

    func start(of catalogue: URL) -> URL {
        catalogue.lastPathComponent == "books" ? catalogue : catalogue.appending(path: "books")
    }

    func page(from answer: CatalogueResponse) throws(CatalogueError) -> CataloguePage {
        let (root, address) = (try answer.json(), answer.address)
        guard root["results"].isList else {
            if let entry = entry(root) { return CataloguePage(entries: [entry]) }
            guard let reason = root["detail"].text else { throw .notACatalogue }
            let line = reason.plainLine() ?? ""
            throw .refused(reason: line.hasSuffix(".") ? String(line.dropLast()) : line)
        }
        return CataloguePage(
            entries: root["results"].list.compactMap(entry), next: root["next"].address(at: address),
            total: root["count"].count, search: .template("?search={searchTerms}", base: address))
    }

    private func entry(_ node: JSONNode) -> CatalogueEntry? {
        guard let id = node["id"].count, let title = node["title"].line else { return nil }
        return CatalogueEntry(
            name: "\(id)", title: title,
            authors: node["authors"].list.compactMap { $0["name"].line.map(Self.turned) },
            languages: node["languages"].list.compactMap(\.line),
            summary: node["summaries"].list.first?.text.map(PlainText.paragraphs),
            subjects: node["subjects"].list.compactMap(\.line), links: links(node["formats"]))
    }

    private func links(_ formats: JSONNode) -> [AcquisitionLink] {
        // `charset=utf-8` comes after all other character sets. More formats than any book has would cost much memory.
        formats.members.sorted { $0.key > $1.key }.prefix(100).compactMap { type, node in
            guard let address = node.address(at: nil), address.pathExtension.lowercased() != "zip" else { return nil }
            return AcquisitionLink(kind: .open, type: MediaType.essence(of: type), address: address)
        }
    }

    private static func turned(_ name: String) -> String {
        let parts = name.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) }
        return parts.count == 2 ? "\(parts[1]) \(parts[0])" : name
    }
}
