import SwiftSyntax

/// The guarantees of a clause of `#if`.
struct ImportGuard {
    /// A condition, or one side of `||`.
    private struct Part {
        /// The modules of its `canImport`.
        var modules: Set<String> = []
        /// Whether it is true only for some platforms or build settings, and not for each debug build on Linux.
        var isParticular = false
        /// Whether it is true only for other platforms.
        var isElsewhere = false
    }

    private let parts: [Part]

    init(_ clause: IfConfigClauseSyntax) {
        if let condition = clause.condition {
            parts = Self.parts(of: condition)
        } else {
            // `#else`
            let others = clause.parent?.as(IfConfigClauseListSyntax.self)?.compactMap(\.condition) ?? []
            parts = [Part(isParticular: !others.flatMap(Self.parts).allSatisfy(\.isElsewhere))]
        }
    }

    private static func parts(of condition: ExprSyntax) -> [Part] {
        // Read by tokens, because the syntax tree of conditions differs between versions of the language.
        let tokens = condition.tokens(viewMode: .sourceAccurate).map(\.text)
        let hasAnd = tokens.contains("&&")
        var parts = tokens.split { $0 == "||" && !hasAnd }.map { part(Array($0)) }
        if hasAnd, tokens.contains("||"), parts[0].isElsewhere {
            parts[0].isParticular = true
            parts[0].isElsewhere = false
        }
        return parts
    }

    private static func part(_ tokens: [String]) -> Part {
        var part = Part()
        for (index, token) in tokens.enumerated() {
            let isNegated = index > 0 && tokens[index - 1] == "!"
            let isCall = index + 2 < tokens.count && tokens[index + 1] == "("
            switch token {
            case "os" where isCall:
                if (tokens[index + 2] == "Linux") == isNegated { part.isElsewhere = true }
            case "DEBUG": break
            case _ where isNegated: break
            case "canImport" where isCall: part.modules.insert(tokens[index + 2])
            case "targetEnvironment" where isCall: part.isParticular = true
            // A custom flag, such as SQLITE_HAS_CODEC.
            case _ where !isCall && isFlag(token) && (index == 0 || tokens[index - 1] != "("):
                part.isParticular = true
            default: break
            }
        }
        return part
    }

    private static func isFlag(_ token: String) -> Bool {
        token.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" } && token.contains { $0.isUppercase }
    }

    func allows(_ module: String) -> Bool {
        parts.allSatisfy { $0.isParticular || $0.isElsewhere || $0.modules.contains(module) }
    }
}
