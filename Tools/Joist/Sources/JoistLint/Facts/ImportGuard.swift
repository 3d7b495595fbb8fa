import SwiftSyntax

/// What a clause of `#if` has made sure of.
struct ImportGuard {
    /// The modules that it has found.
    private var modules: Set<String> = []
    /// Whether it holds for some platforms, or some ways of building, alone.
    private var isParticular = false

    /// - Parameter condition: `nil`: an `#else`.
    init(_ condition: ExprSyntax?) {
        guard let condition else {
            isParticular = true
            return
        }
        // Read by tokens: what holds a condition in the tree differs between versions of the language.
        let tokens = condition.tokens(viewMode: .sourceAccurate).map(\.text)
        for (index, token) in tokens.enumerated() where index == 0 || tokens[index - 1] != "!" {
            let isCall = index + 2 < tokens.count && tokens[index + 1] == "("
            switch token {
            case "canImport" where isCall: modules.insert(tokens[index + 2])
            case "os" where isCall, "targetEnvironment" where isCall: isParticular = true
            // A flag of the project's own: SQLITE_HAS_CODEC.
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
