import CExpat

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
    /// - Parameter part: The name of the document for errors.
    package mutating func read(_ bytes: [UInt8], of part: String) throws(BookFileError) {
        let text = try TextEncoding.utf8(bytes, isMarkup: true, limit: 2 * bytes.count, of: part)
        guard let document = XMLGuard.safe(text), document.count <= Int32.max else {
            throw .damaged("\(part) is more complicated than such a file may be")
        }
        // A document is in UTF-8 now, whatever it says itself.
        guard cexpat_is_there(), let parser = XML_ParserCreate("UTF-8") else { throw .noLibrary("libexpat1") }
        defer { XML_ParserFree(parser) }
        let reading = XMLReading(self, parser)
        if let line = withExtendedLifetime(reading, { reading.mistake(in: document) }) {
            throw .damaged("\(part) is no valid XML: there is a mistake in line \(line)")
        }
        if let content = reading.content as? Self { self = content }
    }
}

/// What Expat hands to the functions that it calls. It is not generic, because functions of C cannot be.
private final class XMLReading {
    private(set) var content: any XMLContent
    private let parser: XML_Parser

    init(_ content: any XMLContent, _ parser: XML_Parser) {
        self.content = content
        self.parser = parser
        XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
        XML_SetElementHandler(
            parser, { XMLReading.of($0)?.start($1, $2) },
            { reading, name in if let name { XMLReading.of(reading)?.content.end(XMLReading.local(name)) } })
        XML_SetCharacterDataHandler(parser) { reading, bytes, count in
            let text = UnsafeRawBufferPointer(start: bytes, count: Int(count))
            XMLReading.of(reading)?.content.text(String(decoding: text, as: UTF8.self))
        }
    }

    /// Parses a document.
    ///
    /// - Returns: The number of the first line with a syntax error, counted from 1; `nil` if there is none, or if the content
    ///   was complete before it.
    func mistake(in document: [UInt8]) -> UInt? {
        let status = document.withUnsafeBytes {
            XML_Parse(parser, $0.bindMemory(to: CChar.self).baseAddress, Int32($0.count), 1)
        }
        return status == XML_STATUS_OK || content.isComplete ? nil : XML_GetCurrentLineNumber(parser)
    }

    private func start(_ name: UnsafePointer<CChar>?, _ list: UnsafeMutablePointer<UnsafePointer<CChar>?>?) {
        guard let name, var next = list else { return }
        var attributes: [String: String] = [:]
        while let key = next[0], let value = next[1] {
            attributes[String(cString: key)] = String(cString: value)
            next += 2
        }
        content.start(Self.local(name), attributes)
        if content.isComplete { XML_StopParser(parser, 0) }
    }

    private static func of(_ pointer: UnsafeMutableRawPointer?) -> XMLReading? {
        pointer.map { Unmanaged<XMLReading>.fromOpaque($0).takeUnretainedValue() }
    }

    private static func local(_ name: UnsafePointer<CChar>) -> String {
        let name = String(cString: name)
        return name.utf8.lastIndex(of: UInt8(ascii: ":")).map { String(name[name.utf8.index(after: $0)...]) } ?? name
    }
}
