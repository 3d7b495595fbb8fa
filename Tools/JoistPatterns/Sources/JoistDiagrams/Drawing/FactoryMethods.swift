import JoistHouseRules
import SwiftSyntax

/// The operations and scenarios that methods of factories make. For `func pay() -> … { PayScenario(…) }`, the method `pay` makes
/// `PayScenario`.
struct FactoryMethods {
    /// The types that methods make, by the names of the methods.
    private var types: [String: [String]] = [:]

    /// - Parameter trees: The files that construct operations and scenarios.
    init(_ trees: [SourceTrees.Tree]) {
        for item in trees.flatMap({ Array($0.syntax.statements) }) {
            guard let group = item.item.asProtocol((any DeclGroupSyntax).self) else { continue }
            for method in group.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
                if let made = Self.made(by: method) { types[method.name.text, default: []].append(made) }
            }
        }
    }

    /// Returns the type that a method makes; `nil` if the method does more than that.
    private static func made(by method: FunctionDeclSyntax) -> String? {
        guard let body = method.body?.statements, let only = body.first, body.count == 1 else { return nil }
        let value = only.item.as(ReturnStmtSyntax.self)?.expression ?? only.item.as(ExprSyntax.self)
        let call = value?.unmarked.as(FunctionCallExprSyntax.self)
        return call?.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text
    }

    /// - Returns: `nil` if the method's product is unknown.
    func type(made method: String, _ kind: ROSSType.Kind, of flows: [ROSSType]) -> String? {
        types[method]?.first { name in flows.contains { $0.name == name && $0.kind == kind } }
    }
}
