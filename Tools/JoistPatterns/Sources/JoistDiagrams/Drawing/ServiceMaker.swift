import JoistHouseRules
import JoistLint
import SwiftSyntax

/// Finds the code that builds each definition of an assembly: a closure, or the methods `live` and `double` of a slice, a
/// type that conforms to `ServiceSlice`.
struct ServiceMaker {
    /// A way to build the object of a definition.
    struct Form {
        /// The method of the slice; `nil` if there is one way only.
        let name: String?
        /// The type that has the code.
        let owner: TypeSource
        /// The definitions of the assembly that the properties of the type are, by their names.
        let arguments: [String: String]
        let build: ServiceBuild
    }

    let assembly: AssemblyType
    let index: SourceIndex

    private var source: TypeSource { assembly.source }

    func forms(of definition: AssemblyType.Definition) throws(UndrawableError) -> [Form] {
        guard let (value, initializer) = assembly.value(of: definition.name) else {
            throw UndrawableError(
                line: definition.line, problem: "'\(definition.name)' gets no value that can be read",
                path: source.path)
        }
        let names = initializer?.signature.parameterTypes ?? [:]
        guard let call = value.as(FunctionCallExprSyntax.self) else {
            throw source.undrawable(value, "is no call of 'Definition'")
        }
        if let closure = call.trailingClosure, value.constructed?.split(separator: "<").first == "Definition" {
            let build = try ServiceBuild(
                closure.statements, names: names.merging([closure.parameter: "Resolver"]) { $1 }, of: source, in: index)
            let arguments = Dictionary(uniqueKeysWithValues: assembly.definitions.map { ($0.name, $0.name) })
            return [Form(name: nil, owner: source, arguments: arguments, build: build)]
        }
        guard call.arguments.count == 1, let made = call.arguments.first?.expression.as(FunctionCallExprSyntax.self),
            let slice = slice(made), chooses(call, initializer)
        else {
            throw source.undrawable(value, "is neither a call of 'Definition' with a closure nor of a slice")
        }
        return try forms(of: slice, arguments(of: made))
    }

    // MARK: Slices

    private func slice(_ call: FunctionCallExprSyntax) -> TypeSource? {
        guard let name = ExprSyntax(call).constructed, let slice = index.type(named: name, in: source.target),
            index.context.declarations.type(slice.declaration, refines: "ServiceSlice")
        else { return nil }
        return slice
    }

    /// Whether a call is that of a function in the initializer that chooses between the forms of a slice.
    private func chooses(_ call: FunctionCallExprSyntax, _ initializer: InitializerDeclSyntax?) -> Bool {
        let functions = initializer?.body?.statements.compactMap { $0.item.as(FunctionDeclSyntax.self) } ?? []
        let body = functions.first { $0.name.text == call.calledExpression.plainText }?.body
        let tokens = body?.tokens(viewMode: .sourceAccurate).map(\.text) ?? []
        return tokens.contains("live") && tokens.contains("double")
    }

    /// The definitions that a slice gets, by the labels of its initializer.
    private func arguments(of call: FunctionCallExprSyntax) -> [String: String] {
        var arguments: [String: String] = [:]
        for argument in call.arguments {
            let text = argument.expression.plainText
            let name = text.hasPrefix("self.") ? String(text.dropFirst(5)) : text
            if let label = argument.label?.text, assembly.definitions.contains(where: { $0.name == name }) {
                arguments[label] = name
            }
        }
        return arguments
    }

    private func forms(of slice: TypeSource, _ arguments: [String: String]) throws(UndrawableError) -> [Form] {
        var forms: [Form] = []
        for name in ["live", "double"] {
            guard let method = slice.methods(name).first, let body = method.body else {
                throw UndrawableError(
                    line: slice.declaration.type.line, problem: "'\(slice.name)' has no method '\(name)' there",
                    path: slice.path)
            }
            let build = try ServiceBuild(
                body.statements, names: method.signature.parameterTypes, of: slice, in: index)
            forms.append(Form(name: name, owner: slice, arguments: arguments, build: build))
        }
        return forms
    }
}

extension FunctionSignatureSyntax {
    /// The types of the parameters, by their names in the body.
    fileprivate var parameterTypes: [String: String] {
        Dictionary(parameterClause.parameters.map { ($0.localName, $0.type.bare) }) { first, _ in first }
    }
}
