import CLibcurl
import HTTPTypes

/// A list of header fields in libcurl's format.
final class HeaderList {
    private(set) var first: UnsafeMutablePointer<curl_slist>?

    let fields: HTTPFields
    let isPlain: Bool

    /// - Parameter isPlain: Whether the request is a GET without a body, to which libcurl adds no fields for a body.
    init(_ hop: Hop, isPlain: Bool) {
        fields = hop.headerFields
        self.isPlain = isPlain
        append(fields)
        if hop.takesAnyCoding { append(Array("Accept-Encoding: gzip\0".utf8)) }
        guard !isPlain else { return }
        // Removes fields that libcurl adds by default: `Expect` for large bodies, and a guessed `Content-Type`.
        append(Array("Expect:\0".utf8))
        if fields[.contentType] == nil { append(Array("Content-Type:\0".utf8)) }
    }

    deinit {
        curl_slist_free_all(first)
    }

    private func append(_ fields: HTTPFields) {
        // HTTP/1.1 allows one `Cookie` line only (RFC 6265, section 5.4).
        if let cookies = fields[.cookie] { append(Array("Cookie: \(cookies)\0".utf8)) }
        for field in fields where field.name != .cookie {
            field.withUnsafeBytesOfValue { value in
                let name = Array(field.name.rawName.utf8)
                // In libcurl, "Name;" sends a field with an empty value; "Name:" would remove the field: see
                // CURLOPT_HTTPHEADER(3).
                let line =
                    value.isEmpty
                    ? name + [UInt8(ascii: ";"), 0]
                    : name + [UInt8(ascii: ":"), UInt8(ascii: " ")] + value + [0]
                append(line)
            }
        }
    }

    private func append(_ line: [UInt8]) {
        let longer = line.withUnsafeBytes { bytes in
            curl_slist_append(first, bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
        if let longer { first = longer }
    }
}
