import Foundation

/// A value in a manifest that consists of literals.
indirect enum ManifestLiteral {
    case text(String)
    case list([ManifestLiteral])
    /// Such as `.package(path: "../Todo")` or `.v6`. Of arguments with the same label, the first.
    case call(String, [String: ManifestLiteral])

    /// Says that an expression is not literal, or that SwiftPM may refuse it.
    struct Problem: Error {}

    subscript(label: String) -> ManifestLiteral? {
        if case .call(_, let arguments) = self { arguments[label] } else { nil }
    }

    /// The text, or the name of the called function.
    var name: String {
        switch self {
        case .text(let name), .call(let name, _): name
        case .list: ""
        }
    }

    var list: [ManifestLiteral] { if case .list(let elements) = self { elements } else { [] } }

    /// Reads an expression of a type in ``ManifestInterface``.
    ///
    /// - Parameter tools: The tools version, such as 602 for 6.2.
    init(_ expression: ManifestSyntax.Expression, as type: String, tools: Int) throws {
        switch expression {
        case .list(let elements) where type.hasPrefix("["):
            let element = type.trimmingCharacters(in: ["[", "]", "+"])
            self = .list(try elements.map { try ManifestLiteral($0, as: element, tools: tools) })
            if type.hasSuffix("+"), elements.isEmpty { throw Problem() }
        case .text where type.hasPrefix("<"):
            self = .text(try expression.literalText(type))
        case .bool(let value) where type == "Bool":
            self = .text(value)
        case .range(let name, let from, let to) where type == "Range":
            let bounds = try [from, to].map { try ManifestLiteral($0, as: "<Version>", tools: tools) }
            guard !bounds[1].version.lexicographicallyPrecedes(bounds[0].version) else { throw Problem() }
            self = .call(name, ["from": bounds[0], "to": bounds[1]])
        default:
            let values = (ManifestInterface.types[type] ?? []).lazy.filter { $0.since <= tools }
                .compactMap { try? ManifestLiteral(expression, calling: $0, tools: tools) }
            guard let value = values.first else { throw Problem() }
            self = value
        }
    }

    private init(
        _ expression: ManifestSyntax.Expression, calling function: ManifestInterface.Function, tools: Int
    ) throws {
        switch (expression, function.parameters) {
        case (.text, nil) where function.name.hasPrefix("<"):
            self = .text(try expression.literalText(function.name))
        case (.member(let name), nil) where name == function.name:
            self = .call(name, [:])
        case (.call(let name, let values), let parameters?) where name == function.name:
            var rest = values[...]
            var arguments: [String: ManifestLiteral] = [:]
            for parameter in parameters {
                if let next = rest.first, next.label == parameter.label, parameter.since <= tools {
                    let value = try Self(next.value, as: parameter.type, tools: tools)
                    arguments[parameter.label] = arguments[parameter.label] ?? value
                    rest.removeFirst()
                } else if !parameter.isOptional {
                    throw Problem()
                }
            }
            guard rest.isEmpty else { throw Problem() }
            self = .call(name, arguments)
        default: throw Problem()
        }
    }
}

extension ManifestSyntax.Expression {
    /// The text of a string literal.
    ///
    /// Texts that SwiftPM may change or refuse are not literal. Such a text is empty, does not match the pattern of its
    /// kind, begins or ends with a space, or contains a `$`.
    fileprivate func literalText(_ kind: String) throws -> String {
        guard case .text(let text) = self, text.first != " ", text.last != " ", !text.isEmpty, !text.contains("$")
        else { throw ManifestLiteral.Problem() }
        let isValid =
            switch kind {
            case "<Version>": text.wholeMatch(of: /(?:(?:0|[1-9]\d{0,8})(?:\.|$)){3}/) != nil && text.last != "."
            case "<System>": text.wholeMatch(of: /(?:1[3-9]|2\d)(?:\.\d+)?/) != nil
            case "<Language>": text.wholeMatch(of: /[a-z]{2}/) != nil
            case "<Folder>": text.wholeMatch(of: /[\w.][\w.\/ +-]*/) != nil && !text.contains(".git")
            case "<Path>": !text.hasPrefix("/") && !text.hasPrefix("~")
            case "<File>": text.wholeMatch(of: /(?:\.*[\w+@-][\w .+@-]*(?:\/|$))+/) != nil && text.last != "/"
            case "<Binary>": text.wholeMatch(of: /\w[\w.\/-]*\w\.(?:xcframework|zip)/) != nil
            case "<Address>":
                text.wholeMatch(of: /(?:https:\/\/|ssh:\/\/git@|git@)\w[\w.:\/~-]*\/\w(?:[\w.-]*\w)?/) != nil
            case "<Name>": text.wholeMatch(of: /[A-Za-z0-9]+\.[A-Za-z0-9]+/) != nil
            default: true
            }
        guard isValid else { throw ManifestLiteral.Problem() }
        return text
    }
}
