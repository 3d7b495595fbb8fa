import Formatting
import Foundation

/// A value of a JSON document, read without trusting its shape: a missing value or a value of another type is empty.
///
/// `JSONDecoder` would refuse a whole feed for one author that is a number.
struct JSONNode {
    private let value: Any?

    static func read(_ data: Data) throws(CatalogueError) -> JSONNode {
        guard !data.contains(0) else { throw .malformed(reason: "it is not in UTF-8") }
        guard data.count <= CatalogueKind.maximumSize, isBounded(data) else { throw .tooComplex }
        let value: Any
        do {
            value = try JSONSerialization.jsonObject(with: data)
        } catch {
            let start = String(decoding: data, as: UTF8.self).plainLine(limit: 40) ?? ""
            throw .malformed(reason: start.isEmpty ? "it is empty" : "it is not JSON: '\(start)'")
        }
        return JSONNode(value: value)
    }

    /// Whether the parser can read the answer in 64 MiB: it needs about 3 KiB for an object, and a tenth of that for
    /// any other value.
    private static func isBounded(_ data: Data) -> Bool {
        var (cost, isText, isEscaped) = (0, false, false)
        for byte in data {
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\"") {
                isText.toggle()
            } else if isText {
                isEscaped = byte == UInt8(ascii: "\\")
            } else if byte == UInt8(ascii: "{") {
                cost += 10
            } else if byte == UInt8(ascii: "[") || byte == UInt8(ascii: ",") {
                cost += 1
            }
            guard cost <= 150_000 else { return false }
        }
        return true
    }

    private init(value: Any?) { self.value = value }

    subscript(name: String) -> JSONNode { JSONNode(value: (value as? [String: Any])?[name]) }

    var isObject: Bool { value is [String: Any] }

    var isList: Bool { value is [Any] }

    /// The elements of a list; of any other value, the value itself.
    var list: [JSONNode] {
        if let list = value as? [Any] { return list.map(JSONNode.init(value:)) }
        return value == nil || value is NSNull ? [] : [self]
    }

    var members: [String: JSONNode] { (value as? [String: Any] ?? [:]).mapValues(JSONNode.init(value:)) }

    var text: String? { value as? String }

    /// The text on one line; `nil` if it is empty.
    var line: String? { text?.plainLine(limit: 500) }

    /// A whole number that is not negative.
    var count: Int? { (value as? Int).flatMap { $0 >= 0 ? $0 : nil } }

    var isZero: Bool { value as? Int == 0 || value as? Double == 0 }

    /// An http or https address, resolved against `base`.
    func address(at base: URL?) -> URL? { text.flatMap { WebAddress.resolve($0, at: base) } }
}
