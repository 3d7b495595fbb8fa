import FoundationEssentials

/// Encodes form fields (WHATWG URL Standard, section 5.2, "application/x-www-form-urlencoded").
enum FormEncoder {
    static func body(of value: some Encodable) throws -> RequestBody {
        let text = try QueryEncoder().encode(value)
            .map { "\(encode($0.name))=\(encode($0.value))" }
            .joined(separator: "&")
        return .bytes(Data(text.utf8), contentType: "application/x-www-form-urlencoded")
    }

    static func encode(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "*"), UInt8(ascii: "-"), UInt8(ascii: "."),
                UInt8(ascii: "_"):
                encoded.append(byte)
            case UInt8(ascii: " "):
                encoded.append(UInt8(ascii: "+"))
            default:
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }
}
