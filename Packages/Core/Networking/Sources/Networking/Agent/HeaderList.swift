import CLibcurl
import HTTPTypes

/// Header fields as libcurl takes them.
final class HeaderList {
    private(set) var first: UnsafeMutablePointer<curl_slist>?

    init(_ hop: Hop) {
        append(hop.headerFields)
        // Take back what libcurl adds unasked: a wait before large bodies, and a guess at the type.
        append(Array("Expect:\0".utf8))
        if hop.headerFields[.contentType] == nil { append(Array("Content-Type:\0".utf8)) }
    }

    init(_ fields: HTTPFields) {
        append(fields)
    }

    deinit {
        curl_slist_free_all(first)
    }

    private func append(_ fields: HTTPFields) {
        // One line for all cookies, as HTTP/1.1 has it (RFC 6265, section 5.4).
        if let cookies = fields[.cookie] { append(Array("Cookie: \(cookies)\0".utf8)) }
        for field in fields where field.name != .cookie {
            field.withUnsafeBytesOfValue { value in
                let name = Array(field.name.rawName.utf8)
                // "Name;" is libcurl's way to send a field with no value; "Name:" would remove it.
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
