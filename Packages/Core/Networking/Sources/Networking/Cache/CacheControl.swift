import HTTPTypes

/// The directives of `Cache-Control` in a request or a response (RFC 9111, section 5.2).
struct CacheControl: Sendable, Equatable {
    /// Arguments by directive in lower case, in the order of the field; `nil` means no argument.
    private var arguments: [String: [String?]] = [:]

    init(_ fields: HTTPFields) {
        // Each line is parsed alone, so that an open quote in one line does not hide the next line.
        for line in fields[values: .cacheControl] {
            for element in FieldList.elements(of: line.utf8) { add(element) }
        }
    }

    func has(_ directive: String) -> Bool { arguments[directive] != nil }

    /// Whether the directive occurs at least once without argument, or with an argument that names no field.
    func hasUnqualified(_ directive: String) -> Bool {
        guard let all = arguments[directive] else { return false }
        return all.contains { FieldList.names(in: $0 ?? "").isEmpty }
    }

    /// The fields, in lower case, that a qualified directive such as `no-cache="Set-Cookie"` names.
    func fieldNames(of directive: String) -> Set<String> {
        Set((arguments[directive] ?? []).flatMap { FieldList.names(in: $0 ?? "") })
    }

    /// Whether the directive's first occurrence has no argument.
    func isBare(_ directive: String) -> Bool { arguments[directive]?.first == .some(nil) }

    /// The first value of the directive; 0 if it is not a number, so that an unreadable lifetime counts as expired (RFC
    /// 9111, section 4.2.1).
    func seconds(_ directive: String) -> Int? {
        guard let all = arguments[directive] else { return nil }
        return all.first?.flatMap { DeltaSeconds.read($0.utf8) } ?? 0
    }

    private mutating func add(_ element: ArraySlice<UInt8>) {
        let name = element.prefix { $0 != UInt8(ascii: "=") }
        guard name.isToken else { return }
        // Unlike in other fields, there is no blank beside "=".
        let value = name.endIndex < element.endIndex ? FieldList.unquoted(element[name.endIndex...].dropFirst()) : nil
        arguments[String(decoding: name, as: UTF8.self).lowercased(), default: []]
            .append(value.map { String(decoding: $0, as: UTF8.self) })
    }
}
