import Formatting
import FoundationEssentials
import HTTPTypes

/// The content coding of responses (RFC 9110, section 8.4.1). This client requests and decodes only gzip, which every
/// server supports. zlib is installed wherever libcurl is, because libcurl uses it.
enum ContentCoding {
    /// Whether the body of a response is encoded with gzip.
    ///
    /// - Throws: If the body has another coding, or several.
    static func isGzip(_ fields: HTTPFields) throws(DecodingFailure) -> Bool {
        var isGzip = false
        for value in fields[values: .contentEncoding] {
            for element in value.utf8.split(separator: UInt8(ascii: ",")) {
                let name = String(decoding: Array(element).trimmingBlanks, as: UTF8.self)
                switch name.lowercased() {
                case "", "identity": continue
                case "gzip", "x-gzip":
                    // Each coding multiplies the possible growth of a small body.
                    guard !isGzip else { throw DecodingFailure(reason: "its body has several content codings") }
                    isGzip = true
                default:
                    let excerpt = name.plainLine(limit: 40) ?? ""
                    throw DecodingFailure(reason: "its body has the unknown content coding \"\(excerpt)\"")
                }
            }
        }
        return isGzip
    }
}
