import CLibcurl
import HTTPTypes

/// Header fields as libcurl takes them.
final class HeaderList {
    private(set) var first: UnsafeMutablePointer<curl_slist>?

    init(_ hop: Hop) {
        for field in hop.headerFields {
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
        // Take back what libcurl adds unasked: a wait before large bodies, and a guess at the type.
        append(Array("Expect:\0".utf8))
        if hop.headerFields[.contentType] == nil { append(Array("Content-Type:\0".utf8)) }
    }

    deinit {
        curl_slist_free_all(first)
    }

    private func append(_ line: [UInt8]) {
        let longer = line.withUnsafeBytes { bytes in
            curl_slist_append(first, bytes.baseAddress?.assumingMemoryBound(to: CChar.self))
        }
        if let longer { first = longer }
    }
}
