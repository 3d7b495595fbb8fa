import Foundation

/// The bytes of a text of hexadecimal digits.
func bytes(_ text: String) -> Data {
    var digits = text[...]
    var bytes = Data()
    while let byte = UInt8(digits.prefix(2), radix: 16) {
        bytes.append(byte)
        digits = digits.dropFirst(2)
    }
    return bytes
}
