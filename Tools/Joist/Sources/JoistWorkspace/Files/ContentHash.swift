import CLibcrypto
import SystemPackage

/// The SHA-256 hash (FIPS 180-4) of some content.
package struct ContentHash: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
    /// 64 lower-case hexadecimal digits.
    package let hex: String

    /// The hash of bytes.
    package init(of bytes: some Collection<UInt8>) {
        var digest = [UInt8](repeating: 0, count: 32)
        let bytes = ContiguousArray(bytes)
        // The pointers are valid for the call.
        let isDone = bytes.withUnsafeBufferPointer { input in
            digest.withUnsafeMutableBufferPointer { output in
                EVP_Digest(input.baseAddress, input.count, output.baseAddress, nil, EVP_sha256(), nil)
            }
        }
        precondition(isDone == 1, "libcrypto has no SHA-256")
        hex = Self.hex(digest)
    }

    /// The hash of a file, which is read in pieces.
    package init(ofFile path: String) throws {
        let file = try FileDescriptor.open(path, .readOnly, options: .closeOnExec)
        defer { try? file.close() }
        guard let context = EVP_MD_CTX_new() else { preconditionFailure("libcrypto has no memory") }
        defer { EVP_MD_CTX_free(context) }
        var isDone = EVP_DigestInit_ex(context, EVP_sha256(), nil)
        var buffer = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = try buffer.withUnsafeMutableBytes { try file.read(into: $0) }
            if count == 0 { break }
            // The pointers are valid for the calls.
            isDone &= EVP_DigestUpdate(context, buffer, count)
        }
        var digest = [UInt8](repeating: 0, count: 32)
        isDone &= EVP_DigestFinal_ex(context, &digest, nil)
        precondition(isDone == 1, "libcrypto has no SHA-256")
        hex = Self.hex(digest)
    }

    /// The hash of a text's UTF-8.
    package init(of text: String) { self.init(of: Array(text.utf8)) }

    /// Reads a hash from its hexadecimal form.
    ///
    /// - Returns: `nil` if the text is not 64 hexadecimal digits.
    package init?(hex: some StringProtocol) {
        guard hex.utf8.count == 64, hex.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { return nil }
        self.hex = hex.lowercased()
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        guard let hash = ContentHash(hex: try container.decode(String.self)) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "not 64 hexadecimal digits")
        }
        self = hash
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(hex)
    }

    package static func < (one: ContentHash, other: ContentHash) -> Bool { one.hex < other.hex }

    package var description: String { hex }

    private static func hex(_ bytes: [UInt8]) -> String {
        let digits = Array("0123456789abcdef".utf8)
        return String(decoding: bytes.flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }, as: UTF8.self)
    }
}
