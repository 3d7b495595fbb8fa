import Foundation
import FoundationXML

/// The content that is read from an XML document while it is parsed. The names of elements come without their prefixes.
package protocol XMLContent {
    mutating func start(_ name: String, _ attributes: [String: String])
    mutating func end(_ name: String)
    /// May be called several times for one text.
    mutating func text(_ text: String)
    /// Whether the rest of the document does not matter.
    var isComplete: Bool { get }
}

extension XMLContent {
    package var isComplete: Bool { false }

    /// Reads a document. External entities are never loaded.
    ///
    /// - Parameter path: The name of the document, for the error.
    package mutating func read(_ bytes: [UInt8], path: String) throws(BookFileError) {
        let parser = XMLParser(data: try Self.safe(bytes, path: path))
        let delegate = XMLContentDelegate(self)
        parser.delegate = delegate
        parser.shouldProcessNamespaces = true
        parser.shouldResolveExternalEntities = false
        parser.externalEntityResolvingPolicy = .never
        _ = parser.parse()
        if let line = delegate.errorLine {
            throw .damaged("its file '\(path.shortened)' is no valid XML: there is a mistake in line \(line)")
        }
        self = delegate.content
    }

    /// The document as the parser may see it. Its other forms do not last until it is parsed.
    private static func safe(_ bytes: [UInt8], path: String) throws(BookFileError) -> Data {
        // The parser crashes on names that are not UTF-8, so it never sees other bytes, nor the name of an encoding.
        let text = try TextEncoding.utf8(
            bytes, isMarkup: true, limit: 2 * bytes.count, of: "its file '\(path.shortened)'")
        // The parser would take a document with null bytes for UTF-16 or UTF-32, in which the guard sees no tags.
        guard !text.contains(0) else {
            throw .damaged("its file '\(path.shortened)' has null bytes, which XML does not allow")
        }
        guard let document = XMLGuard.safe(text) else {
            throw .damaged("its file '\(path.shortened)' is more complicated than such a file may be")
        }
        return Data(document)
    }
}

private final class XMLContentDelegate<Content: XMLContent>: XMLParserDelegate {
    var content: Content
    var errorLine: Int?

    init(_ content: Content) { self.content = content }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        content.start(name, attributes)
        if content.isComplete { parser.abortParsing() }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        content.end(name)
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) { content.text(text) }

    func parser(_ parser: XMLParser, foundCDATA data: Data) { content.text(String(decoding: data, as: UTF8.self)) }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        // Warnings (98 to 100) and the rules of namespaces (200 to 205) of libxml2's xmlParserErrors. After any other
        // error, the parser would guess the meaning.
        let code = (error as NSError).code
        if (98...100).contains(code) || (200...205).contains(code) || content.isComplete { return }
        errorLine = errorLine ?? parser.lineNumber
        parser.abortParsing()
    }
}
