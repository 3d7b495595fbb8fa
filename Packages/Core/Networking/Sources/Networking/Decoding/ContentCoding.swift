import CCompression
import Formatting
import FoundationEssentials
import HTTPTypes

/// A content coding that this client can decode (RFC 9110, section 8.4.1; RFC 7932; RFC 8878).
enum ContentCoding: String, Sendable {
    case gzip
    case deflate
    case brotli = "br"
    case zstandard = "zstd"

    /// The value of `Accept-Encoding`: the codings whose libraries are installed on this machine.
    static let accepted: String = {
        let names = [gzip, deflate, brotli, zstandard].filter(\.isAvailable).map(\.rawValue)
        return names.isEmpty ? "identity" : names.joined(separator: ", ")
    }()

    private var isAvailable: Bool {
        switch self {
        case .gzip, .deflate: ccompression_has_zlib()
        case .brotli: ccompression_has_brotli()
        case .zstandard: ccompression_has_zstd()
        }
    }

    /// The maximum number of codings. Honest servers apply fewer, and each coding multiplies the possible growth of a
    /// small body.
    static let maximumCount = 5

    /// The codings of a response in the order in which they were applied, without `identity`.
    static func applied(in fields: HTTPFields) throws(DecodingFailure) -> [ContentCoding] {
        var codings: [ContentCoding] = []
        var count = 0
        for value in fields[values: .contentEncoding] {
            for element in value.utf8.split(separator: UInt8(ascii: ",")) {
                let name = String(decoding: Array(element).trimmingBlanks, as: UTF8.self)
                if name.isEmpty { continue }
                count += 1
                guard count <= maximumCount else {
                    throw DecodingFailure("its body has more than \(maximumCount) content codings")
                }
                if let coding = try coding(named: name) { codings.append(coding) }
            }
        }
        return codings
    }

    /// The coding with this name; `nil` for `identity`.
    private static func coding(named name: String) throws(DecodingFailure) -> ContentCoding? {
        let lowercase = name.lowercased()
        switch lowercase {
        case "identity": return nil
        case "x-gzip": return .gzip
        default:
            guard let coding = ContentCoding(rawValue: lowercase) else {
                let excerpt = name.plainLine(limit: 40) ?? ""
                throw DecodingFailure("its body has the unknown content coding \"\(excerpt)\"")
            }
            return coding
        }
    }

    func makeDecoder() throws(DecodingFailure) -> any ContentDecoder {
        switch self {
        case .gzip, .deflate: ZlibDecoder(self)
        case .brotli: try BrotliDecoder()
        case .zstandard: try ZstandardDecoder()
        }
    }
}
