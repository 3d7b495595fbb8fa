import HTTPTypes

/// The directives of `Cache-Control`, of a request or an answer (RFC 9111, section 5.2).
struct CacheControl: Sendable, Equatable {
    /// Arguments by directive in lower case, in the order in which they came; `nil` for one without argument.
    private var arguments: [String: [String?]] = [:]

    init(_ fields: HTTPFields) {
        // Line by line, so that a quote left open in one line does not hide the next.
        for line in fields[values: .cacheControl] {
            for element in FieldList.elements(of: line) { add(element) }
        }
    }

    func has(_ directive: String) -> Bool { arguments[directive] != nil }

    /// Whether the directive came at least once without argument, or with one that names nothing.
    func hasUnqualified(_ directive: String) -> Bool {
        guard let all = arguments[directive] else { return false }
        return all.contains { FieldList.names(in: $0 ?? "").isEmpty }
    }

    /// The fields that a qualified directive, as `no-cache="Set-Cookie"`, names; in lower case.
    func fieldNames(of directive: String) -> Set<String> {
        Set((arguments[directive] ?? []).flatMap { FieldList.names(in: $0 ?? "") })
    }

    /// Whether the directive came without argument.
    func isBare(_ directive: String) -> Bool { arguments[directive]?.first == .some(nil) }

    /// The first value given; 0 if that is no number, so that a lifetime that cannot be read is over (RFC 9111,
    /// section 4.2.1).
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
