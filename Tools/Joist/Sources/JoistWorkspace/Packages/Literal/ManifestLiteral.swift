import Foundation
import SwiftSyntax

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
    init(_ expression: ExprSyntax, as type: String, tools: Int) throws {
        if type.hasPrefix("["), let array = expression.as(ArrayExprSyntax.self) {
            let element = type.trimmingCharacters(in: ["[", "]", "+"])
            self = .list(try array.elements.map { try ManifestLiteral($0.expression, as: element, tools: tools) })
            if type.hasSuffix("+"), list.isEmpty { throw Problem() }
        } else if type.hasPrefix("<") {
            self = .text(try expression.literalText(type))
        } else if type == "Bool", let value = expression.as(BooleanLiteralExprSyntax.self) {
            self = .text(value.literal.text)
        } else if type == "Range", let range = expression.as(SequenceExprSyntax.self) {
            let parts = Array(range.elements)
            guard parts.count == 3, let name = parts[1].as(BinaryOperatorExprSyntax.self)?.operator.text,
                ["..<", "..."].contains(name)
            else { throw Problem() }
            let bounds = try [parts[0], parts[2]].map { try ManifestLiteral($0, as: "<Version>", tools: tools) }
            guard !bounds[1].version.lexicographicallyPrecedes(bounds[0].version) else { throw Problem() }
            self = .call(name, ["from": bounds[0], "to": bounds[1]])
        } else {
            let values = (ManifestInterface.types[type] ?? []).lazy.filter { $0.since <= tools }
                .compactMap { try? ManifestLiteral(expression, calling: $0, tools: tools) }
            guard let value = values.first else { throw Problem() }
            self = value
        }
    }

    private init(_ expression: ExprSyntax, calling function: ManifestInterface.Function, tools: Int) throws {
        guard let parameters = function.parameters else {
            let isText = function.name.hasPrefix("<")
            self = isText ? .text(try expression.literalText(function.name)) : .call(function.name, [:])
            if !isText { try expression.requireMember(function.name) }
            return
        }
        guard let call = expression.as(FunctionCallExprSyntax.self), call.trailingClosure == nil,
            call.additionalTrailingClosures.isEmpty, call.leftParen?.leadingTrivia.isEmpty == true,
            call.calledExpression.trailingTrivia.isEmpty
        else { throw Problem() }
        if function.name != "Package" {
            try call.calledExpression.requireMember(function.name)
        } else if call.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text != "Package" {
            throw Problem()
        }
        var rest = Array(call.arguments)[...]
        var arguments: [String: ManifestLiteral] = [:]
        for parameter in parameters {
            if let next = rest.first, (next.label?.text ?? "_") == parameter.label, parameter.since <= tools {
                let value = try Self(next.expression, as: parameter.type, tools: tools)
                arguments[parameter.label] = arguments[parameter.label] ?? value
                rest.removeFirst()
            } else if !parameter.isOptional {
                throw Problem()
            }
        }
        guard rest.isEmpty else { throw Problem() }
        self = .call(function.name, arguments)
    }
}

extension ExprSyntax {
    /// The text of a string literal that has one line and no escapes.
    ///
    /// Texts that SwiftPM may change or refuse count as not literal. Such a text is empty, does not match the pattern of
    /// its kind, begins or ends with a space, or contains a `$` or a character that is not printable ASCII.
    fileprivate func literalText(_ kind: String) throws -> String {
        guard let literal = self.as(StringLiteralExprSyntax.self), literal.openingPounds == nil,
            literal.openingQuote.tokenKind == .stringQuote, literal.segments.count == 1,
            let text = literal.segments.first?.as(StringSegmentSyntax.self)?.content.text,
            text.first != " ", text.last != " ", !text.isEmpty, text.utf8.allSatisfy({ (0x20...0x7E).contains($0) }),
            !text.contains("\\"), !text.contains("$")
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

    /// Requires `.name`.
    fileprivate func requireMember(_ name: String) throws {
        guard let member = self.as(MemberAccessExprSyntax.self), member.base == nil,
            member.declName.baseName.text == name,
            member.period.trailingTrivia.isEmpty, member.declName.leadingTrivia.isEmpty,
            member.declName.argumentNames == nil
        else { throw ManifestLiteral.Problem() }
    }
}
