import HTTPTypes

/// The directives of `Cache-Control` in a request or a response (RFC 9111, section 5.2).
struct CacheControl: Sendable, Equatable {
    /// Arguments by directive in lower case, in the order of the field; `nil` means no argument.
    private var arguments: [String: [String?]] = [:]

    init(_ fields: HTTPFields) {
        // Each line is parsed alone, so that an open quote in one line does not hide the next line.
        for line in fields[values: .cacheControl] {
            for element in FieldList.elements(of: line) { add(element) }
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

    private mutating func add(_ element: String) {
        let parts = element.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let name = parts.first, FieldList.isToken(name) else { return }
        let argument = parts.count > 1 ? FieldList.unquoted(parts[1]) : nil
        arguments[name.lowercased(), default: []].append(argument)
    }
}
