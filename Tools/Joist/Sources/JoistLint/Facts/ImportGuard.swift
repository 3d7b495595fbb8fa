import SwiftSyntax

/// The guarantees of a clause of `#if`.
struct ImportGuard {
    /// The modules of its `canImport`.
    private var modules: Set<String> = []
    /// Whether it is true only for some platforms or build settings.
    private var isParticular = false

    /// - Parameter condition: `nil` for `#else`.
    init(_ condition: ExprSyntax?) {
        guard let condition else {
            isParticular = true
            return
        }
        // Read by tokens, because the syntax tree of conditions differs between versions of the language.
        let tokens = condition.tokens(viewMode: .sourceAccurate).map(\.text)
        for (index, token) in tokens.enumerated() where index == 0 || tokens[index - 1] != "!" {
            let isCall = index + 2 < tokens.count && tokens[index + 1] == "("
            switch token {
            case "canImport" where isCall: modules.insert(tokens[index + 2])
            case "os" where isCall, "targetEnvironment" where isCall: isParticular = true
            // A custom flag, such as SQLITE_HAS_CODEC.
            case _ where !isCall && Self.isFlag(token) && (index == 0 || tokens[index - 1] != "("): isParticular = true
            default: break
            }
        }
    }

    private static func isFlag(_ token: String) -> Bool {
        token.allSatisfy { $0.isUppercase || $0.isNumber || $0 == "_" } && token.contains { $0.isUppercase }
    }

    func allows(_ module: String) -> Bool { isParticular || modules.contains(module) }
}
