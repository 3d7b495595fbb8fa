import BookFiles
import Foundation

extension XMLNode {
    /// Reads a document that comes from a stranger.
    ///
    /// Document types are refused: they declare entities, which can read files or, nested, fill the memory. In CDATA and
    /// comments they are text.
    static func read(_ data: Data) throws(CatalogueError) -> XMLNode {
        guard !data.isEmpty else { throw .malformed(reason: "it is empty") }
        guard data.count <= CatalogueKind.maximumSize else { throw .tooComplex }
        guard !XMLGuard.hasDeclaration(Array(data)) else { throw .documentType }
        var tree = XMLTree()
        do {
            try tree.read(Array(data), of: "the answer")
        } catch .damaged(let reason) {
            throw .malformed(reason: reason)
        } catch {
            throw .malformed(reason: "\(error)")
        }
        guard !tree.isTooComplex else { throw .tooComplex }
        guard let root = tree.root else { throw .malformed(reason: "it has no XML") }
        return root
    }
}

/// Builds the tree of a document.
private struct XMLTree: XMLContent {
    private static let maximumCount = 150_000

    private(set) var root: XMLNode?
    /// The number of elements and attributes.
    private var count = 0
    private var open: [XMLNode] = []
    /// The text since the last tag. The parser divides a text at each reference.
    private var unkept = ""

    var isTooComplex: Bool { count > Self.maximumCount }
    var isComplete: Bool { isTooComplex }

    mutating func start(_ name: String, _ attributes: [String: String]) {
        keepText()
        count += 1 + attributes.count
        open.append(XMLNode(name: name, attributes: attributes))
    }

    mutating func end(_ name: String) {
        keepText()
        guard let element = open.popLast() else { return }
        if open.isEmpty { root = root ?? element } else { open[open.count - 1].children.append(.element(element)) }
    }

    mutating func text(_ text: String) {
        guard !open.isEmpty else { return }
        unkept += text
    }

    private mutating func keepText() {
        guard !unkept.isEmpty else { return }
        if !open.isEmpty { open[open.count - 1].children.append(.text(unkept)) }
        unkept = ""
    }
}
