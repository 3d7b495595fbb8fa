/// A link in the `Link` field of a response (RFC 8288).
public struct WebLink: Sendable, Hashable {
    /// The target as written: absolute, or relative to the address of the response.
    public var target: String
    /// The relations, such as "next", in lower case.
    public var relations: [String]
    /// All other parameters by lower-case name. The first parameter of a name counts.
    public var parameters: [String: String]

    /// Creates a link.
    public init(target: String, relations: [String], parameters: [String: String] = [:]) {
        self.target = target
        self.relations = relations
        self.parameters = parameters
    }

    /// The links in the value of a `Link` field, up to the first part that cannot be parsed.
    public static func links(in field: String) -> [WebLink] {
        var list = FieldList(field.utf8)
        var links: [WebLink] = []
        while true {
            list.skip { $0.isBlank || $0 == UInt8(ascii: ",") }
            guard let target = list.readText(from: UInt8(ascii: "<"), to: UInt8(ascii: ">")) else { return links }
            links.append(WebLink(target, list.readElement(endingWith: UInt8(ascii: ","))))
        }
    }

    private init(_ target: ArraySlice<UInt8>, _ parameters: ArraySlice<UInt8>) {
        var values: [String: String] = [:]
        for parameter in FieldList.elements(of: parameters, separator: UInt8(ascii: ";")) {
            let (name, value) = FieldList.halves(of: parameter)
            let text = value.map { $0.first == UInt8(ascii: "\"") ? FieldList.content(ofString: $0) : Array($0) } ?? []
            let key = String(decoding: name, as: UTF8.self).lowercased()
            if !key.isEmpty, values[key] == nil { values[key] = String(decoding: text, as: UTF8.self) }
        }
        let relations = values.removeValue(forKey: "rel") ?? ""
        self.init(
            target: String(decoding: target, as: UTF8.self),
            relations: relations.lowercased().split(separator: " ").map(String.init), parameters: values)
    }
}
