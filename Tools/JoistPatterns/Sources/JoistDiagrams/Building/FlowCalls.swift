import JoistLint
import SwiftParser
import SwiftSyntax

/// The calls in a flow that was built, with the types that the flow says.
struct FlowCalls {
    /// A call of a property or of the app's service.
    struct Call {
        /// The type of the receiver, without `any`.
        let type: String
        let method: String
        let node: FunctionCallExprSyntax
    }

    let flow: BuiltFlow
    private let all: [FunctionCallExprSyntax]

    init(_ flow: BuiltFlow) {
        self.flow = flow
        all = Parser.parse(source: flow.source).all(FunctionCallExprSyntax.self)
    }

    var messages: [Call] { all.compactMap(message) }

    /// The type of a value that the flow gets or holds; `nil` if it is made in the flow.
    func type(of name: String) -> String? {
        let name = name.hasPrefix("visit.") ? String(name.dropFirst("visit.".count)) : name
        return (flow.properties + flow.input.parts).first { $0.name == name }?.type
    }

    func message(_ node: FunctionCallExprSyntax) -> Call? {
        guard let member = node.calledExpression.as(MemberAccessExprSyntax.self), let base = member.base,
            let type = type(of: base.plainText), type.hasPrefix("any ")
        else { return nil }
        return Call(type: String(type.dropFirst("any ".count)), method: member.declName.baseName.text, node: node)
    }

    /// The use of the answer to a message: the type that the flow returns, or `Void` if nothing; `nil` if the flow uses
    /// it otherwise, so that its type is unknown.
    func answer(to call: Call) -> String? {
        var node = Syntax(call.node)
        while let parent = node.parent, parent.is(TryExprSyntax.self) || parent.is(AwaitExprSyntax.self) {
            node = parent
        }
        guard let parent = node.parent else { return nil }
        if parent.is(ReturnStmtSyntax.self) { return flow.output }
        guard parent.is(CodeBlockItemSyntax.self), let list = parent.parent?.as(CodeBlockItemListSyntax.self) else {
            return nil
        }
        let isLaunch = list.parent?.parent?.is(FunctionDeclSyntax.self) == true
        return isLaunch && list.count == 1 ? flow.output : "Void"
    }
}
