import Stencil

/// A Stencil text, rendered strictly.
///
/// Stencil ignores unknown variables, and all text after an unclosed tag. Here both are errors.
struct TemplateText {
    /// From the workspace's root.
    let file: String
    let text: String
    /// The line at which the text starts in its file, from 1; `nil` if it is not in the file, as a file's name.
    var firstLine: Int? = 1

    func render(_ context: [String: Any]) throws(ScaffoldError) -> String {
        try requireClosedTags()
        // A line with only a tag leaves no empty line.
        let environment = Environment(trimBehaviour: .smart)
        let template = Stencil.Template(templateString: text, environment: environment, name: file)
        do {
            try requireKnownNames(template.tokens, context)
            return try template.render(context)
        } catch let error as TemplateSyntaxError {
            throw problem(error.reason, error.token)
        } catch let error as ScaffoldError {
            throw error
        } catch {
            throw problem("\(error)", nil)
        }
    }

    private static let ends: [Character: Character] = ["{": "}", "%": "%", "#": "#"]

    private func requireClosedTags() throws(ScaffoldError) {
        var rest = text[...]
        while let start = rest.firstIndex(of: "{") {
            rest = rest[start...].dropFirst()
            guard let kind = rest.first, let end = Self.ends[kind] else { continue }
            guard let close = rest.dropFirst().firstRange(of: "\(end)}") else {
                let line = text[..<start].count(where: \.isNewline)
                throw .template(
                    file: file, line: firstLine.map { $0 + line }, problem: "'{\(kind)' is not closed with '\(end)}'")
            }
            rest = rest[close.upperBound...]
        }
    }

    private func requireKnownNames(_ tokens: [Token], _ context: [String: Any]) throws(ScaffoldError) {
        var known = Set(context.keys).union(["forloop"])
        var tested: Set<String> = []
        for token in tokens {
            let parts = token.components
            switch (token.kind, parts.first) {
            case (.block, "for"):
                guard let marker = parts.firstIndex(of: "in") else { continue }
                known.formUnion(parts[1..<marker].flatMap { $0.split(separator: ",").map(String.init) })
                if marker + 1 < parts.count { try requireKnown(parts[marker + 1], known, token) }
            case (.block, "if"), (.block, "elif"), (.block, "ifnot"):
                for part in parts.dropFirst() where !Self.operators.contains(part) {
                    try requireKnown(part, known, token)
                    tested.insert(part)
                }
            case (.variable, let part?):
                try requireKnown(part, known, token)
                try requireValue(part, context, tested, token)
            default: continue
            }
        }
    }

    private static let operators: Set<String> = [
        "and", "or", "not", "in", "==", "!=", "<", "<=", ">", ">=", "(", ")",
    ]

    private func requireKnown(_ expression: String, _ known: Set<String>, _ token: Token) throws(ScaffoldError) {
        guard let name = Self.name(in: expression), let root = name.split(separator: ".").first else { return }
        guard !known.contains(String(root)) else { return }
        throw problem(
            "'\(root)' is not known; expected one of \(known.subtracting(["forloop"]).sorted().joined(separator: ", "))",
            token)
    }

    /// An error for a package that the workspace does not have.
    private func requireValue(
        _ expression: String, _ context: [String: Any], _ tested: Set<String>, _ token: Token
    ) throws(ScaffoldError) {
        guard let name = Self.name(in: expression), !tested.contains(name) else { return }
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        guard parts.count == 2, let values = context[parts[0]] as? [String: String], values[parts[1]] == nil else {
            return
        }
        throw problem("the template needs '\(parts[1])', which is missing in the workspace's \(parts[0])", token)
    }

    /// The variable of an expression, without filters; `nil` for a literal.
    private static func name(in expression: String) -> String? {
        let name = expression.prefix { $0 != "|" && $0 != "[" }
        guard let first = name.first, first.isLetter || first == "_", name != "true", name != "false" else {
            return nil
        }
        return String(name)
    }

    private func problem(_ reason: String, _ token: Token?) -> ScaffoldError {
        .template(file: file, line: token.flatMap(line), problem: reason)
    }

    private func line(of token: Token) -> Int? {
        guard let firstLine else { return nil }
        let number = Int(token.sourceMap.location.lineNumber)
        if number > 0 { return firstLine + number - 1 }
        // Stencil finds a line by its text, and so only the first of several equal lines.
        guard let range = text.firstRange(of: token.contents) else { return nil }
        return firstLine + text[..<range.lowerBound].count(where: \.isNewline)
    }
}
