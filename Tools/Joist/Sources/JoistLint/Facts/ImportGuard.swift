import SwiftSyntax

/// What a clause of `#if` has made sure of.
struct ImportGuard {
    /// The modules that it has found.
    private var modules: Set<String> = []
    private var asksForPlatform = false

    /// - Parameter condition: `nil`: an `#else`, which has found nothing.
    init(_ condition: ExprSyntax?) {
        guard let condition else { return }
        // Read by tokens: what holds a condition in the tree differs between versions of the language.
        let tokens = condition.tokens(viewMode: .sourceAccurate).map(\.text)
        for (index, token) in tokens.enumerated() where index == 0 || tokens[index - 1] != "!" {
            guard index + 2 < tokens.count, tokens[index + 1] == "(" else { continue }
            switch token {
            case "canImport": modules.insert(tokens[index + 2])
            case "os", "targetEnvironment": asksForPlatform = true
            default: break
            }
        }
    }

    func allows(_ module: String) -> Bool { asksForPlatform || modules.contains(module) }
}
