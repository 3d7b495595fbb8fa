import CUchardet
import Foundation

/// Decodes the text of books: iconv knows the encodings, and uchardet recognizes one that is not declared.
enum TextEncoding {
    /// The text in UTF-8, without the byte order mark.
    ///
    /// The encoding is the one of the byte order mark. Without a mark, it is the first that fits: UTF-8 if there are
    /// characters beyond ASCII, the declared one, UTF-8, or the recognized one.
    ///
    /// - Parameters:
    ///   - isMarkup: Whether the text is HTML or XML, which can declare its encoding.
    ///   - limit: The largest size of the result, in bytes.
    ///   - part: The name of the text for errors.
    static func utf8(
        _ bytes: [UInt8], isMarkup: Bool, limit: Int, of part: String
    ) throws(BookFileError) -> [UInt8] {
        let mark = mark(bytes, isMarkup: isMarkup)
        if let mark {
            let text = try decoded(bytes, from: mark.length, mark.encoding, limit: limit, of: part)
            guard let text else { throw .undecodable(part) }
            return text
        }
        let declared = isMarkup ? declared(bytes) : nil
        // Text in another encoding hardly ever is valid UTF-8, but declarations are often wrong.
        let isBeyondASCII = bytes.contains { $0 >= 0x80 }
        var encodings = isBeyondASCII ? ["UTF-8", declared] : [declared, "UTF-8"]
        if declared == "UTF-8" { encodings = ["UTF-8"] }
        for encoding in encodings.compactMap(\.self) {
            if let text = try decoded(bytes, encoding, limit: limit, of: part) { return text }
        }
        guard let encoding = try recognized(bytes), let text = try decoded(bytes, encoding, limit: limit, of: part)
        else {
            throw .undecodable(part)
        }
        return text
    }

    static func isUTF16(_ bytes: [UInt8]) -> Bool {
        mark(bytes, isMarkup: false).map { $0.encoding != "UTF-8" } ?? false
    }

    private static func mark(_ bytes: [UInt8], isMarkup: Bool) -> (encoding: String, length: Int)? {
        if bytes.starts(with: [0xef, 0xbb, 0xbf]) { return ("UTF-8", 3) }
        if bytes.starts(with: [0xff, 0xfe]) { return ("UTF-16LE", 2) }
        if bytes.starts(with: [0xfe, 0xff]) { return ("UTF-16BE", 2) }
        // The first character of markup is known.
        if isMarkup, bytes.starts(with: [0x3c, 0]) { return ("UTF-16LE", 0) }
        return isMarkup && bytes.starts(with: [0, 0x3c]) ? ("UTF-16BE", 0) : nil
    }

    /// The encoding that an XML declaration or a `meta` of HTML names.
    private static func declared(_ bytes: [UInt8]) -> String? {
        let head = Array(bytes.prefix(1_024))
        guard let start = head.end(of: "encoding=", from: 0) ?? head.end(of: "charset=", from: 0) else { return nil }
        let label = head[start...].drop { $0.isHTMLSpace || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "'") }
            .prefix { $0.isASCIILetter || (0x30...0x39).contains($0) || "-_:".utf8.contains($0) }
        return known(String(decoding: label, as: UTF8.self))
    }

    /// The name of an encoding for iconv; `nil` if books are not written in it.
    ///
    /// Like a browser, this replaces an encoding by the larger one that such texts really use.
    private static func known(_ label: String) -> String? {
        let label = label.lowercased().replacing("_", with: "-")
        switch label {
        case "iso-8859-1", "latin1", "us-ascii", "ascii", "windows-1252": return "CP1252"
        case "iso-8859-9": return "CP1254"
        case "iso-8859-11", "tis-620": return "CP874"
        case "shift-jis", "sjis", "x-sjis", "windows-31j": return "CP932"
        case "gb2312", "gbk": return "GB18030"
        case "euc-kr", "ks-c-5601-1987": return "UHC"
        case "big5": return "BIG5-HKSCS"
        default: return families.contains(where: label.hasPrefix) ? label.uppercased() : nil
        }
    }

    /// The first letters of encodings which contain ASCII. A declaration could not be read in others.
    private static let families = [
        "big5", "cp125", "cp8", "euc-", "gb18030", "ibm85", "ibm86", "iso-2022-jp", "iso-8859-", "johab", "koi8-",
        "latin",
        "mac", "uhc", "utf-8", "viscii", "windows-125",
    ]

    private static func recognized(_ bytes: [UInt8]) throws(BookFileError) -> String? {
        // Too few for statistics. Such texts are mostly in a language of Western Europe.
        if bytes.count(where: { $0 >= 0x80 }) * 100 < bytes.count { return "CP1252" }
        guard cuchardet_is_there(), let detector = uchardet_new() else { throw .noLibrary("libuchardet0") }
        defer { uchardet_delete(detector) }
        // In parts, because uchardet copies each.
        let size = 1 << 16
        for start in stride(from: 0, to: bytes.count, by: size) {
            let isRead = bytes[start..<min(bytes.count, start + size)].withUnsafeBytes { piece in
                uchardet_handle_data(detector, piece.bindMemory(to: CChar.self).baseAddress, piece.count) == 0
            }
            guard isRead else { return nil }
        }
        uchardet_data_end(detector)
        return uchardet_get_charset(detector).flatMap { known(String(cString: $0)) }
    }

    /// - Returns: `nil` if the encoding does not fit: if iconv does not know it, or if more than one in twenty
    ///   characters beyond ASCII is wrong. Fewer wrong ones are replaced by U+FFFD.
    private static func decoded(
        _ bytes: [UInt8], from start: Int = 0, _ encoding: String, limit: Int, of part: String
    ) throws(BookFileError) -> [UInt8]? {
        if encoding == "UTF-8", (try? UTF8Span(validating: bytes.span.extracting(start...))) != nil {
            guard bytes.count - start <= limit else { throw .tooLarge(part) }
            return start == 0 ? bytes : Array(bytes[start...])
        }
        guard let converter = iconv_open("UTF-8", encoding), converter != iconv_t(bitPattern: -1) else { return nil }
        defer { iconv_close(converter) }
        let unit = encoding.hasPrefix("UTF-16") ? 2 : 1
        let replacement = Array("\u{fffd}".utf8)
        var wrong = 0
        var isWhole = true
        // No character of an encoding needs more than three bytes for each of its own. Untouched memory costs nothing.
        let room = min(limit, 3 * (bytes.count - start)) + 8
        let text = [UInt8](unsafeUninitializedCapacity: room) { buffer, filled in
            bytes.withUnsafeBytes { source in
                var input = UnsafeMutablePointer(
                    mutating: source.bindMemory(to: CChar.self).baseAddress.map { $0 + start })
                var inputLeft = source.count - start
                buffer.withMemoryRebound(to: CChar.self) { target in
                    var output = target.baseAddress
                    var outputLeft = target.count
                    while iconv(converter, &input, &inputLeft, &output, &outputLeft) == -1 {
                        guard errno != E2BIG, outputLeft >= replacement.count else { return isWhole = false }
                        for byte in replacement {
                            output?.pointee = CChar(bitPattern: byte); output = output.map { $0 + 1 }
                        }
                        outputLeft -= replacement.count
                        let skipped = min(unit, inputLeft)
                        input = input.map { $0 + skipped }
                        inputLeft -= skipped
                        wrong += 1
                    }
                    // Some encodings keep the last character until they see the next one.
                    iconv(converter, nil, nil, &output, &outputLeft)
                    filled = target.count - outputLeft
                }
            }
        }
        guard isWhole, text.count <= limit else {
            // Replacements are larger than the bytes, so that another encoding may fit.
            guard wrong == 0 else { return nil }
            throw .tooLarge(part)
        }
        guard wrong == 0 || wrong * 20 <= text.count(where: { $0 >= 0xc0 }) else { return nil }
        return text
    }
}
