import Foundation

/// A value of a JSON document, read without trusting its shape: what is missing or of another type is empty.
///
/// `JSONDecoder` would refuse a whole feed for one author that is a number.
struct JSONNode {
    private let value: Any?

    static func read(_ data: Data) throws(CatalogueFault) -> JSONNode {
        let value: Any
        do {
            value = try JSONSerialization.jsonObject(with: data)
        } catch {
            let start = PlainText.line(String(decoding: data.prefix(200), as: UTF8.self), limit: 40)
            throw .malformed(reason: start.isEmpty ? "it is empty" : "it is not JSON: '\(start)'")
        }
        return JSONNode(value: value)
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
    var line: String? { text.flatMap(PlainText.line) }

    /// A whole number that is not negative.
    var count: Int? { (value as? Int).flatMap { $0 >= 0 ? $0 : nil } }

    /// An http or https address; `base` is what it is relative to.
    func address(at base: URL?) -> URL? { text.flatMap { WebAddress.resolve($0, at: base) } }
}
