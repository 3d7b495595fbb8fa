import JoistHouseRules
import JoistLint
import SwiftParser
import SwiftSyntax

/// Facts about names in the existing code: the values that diagrams do not type.
package struct FlowVocabulary: Sendable {
    /// The types of services, by the names that operations give them, without `any`.
    var services: [String: String] = [:]
    /// The factories of operations, by the method, with the output of the operation.
    var operations: [String: (factory: String, output: String)] = [:]
    /// The modules that declare types, by the names of the types.
    var modules: [String: String] = [:]

    package init() {}

    /// The name of a service; `nil` if operations do not agree.
    func name(of service: String) -> String? {
        let names = services.filter { $0.value == service }.map(\.key)
        return names.count == 1 ? names[0] : nil
    }

    /// The lines that import ROSS and the modules of all types in a text.
    func imports(for text: String) -> String {
        let words = text.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
        return Set(words.compactMap { modules[$0] } + ["ROSS"]).sorted().map { "import \($0)\n" }.joined()
    }
}

extension FlowVocabulary {
    /// The declarations in a target and its dependencies.
    init(_ context: LintContext, _ target: LintTarget) {
        self.init()
        for type in ROSSType.types(in: context) where type.file.target.node == target.node && type.kind == .operation {
            for property in type.properties where property.type.hasPrefix("any ") && !property.name.hasSuffix("outer") {
                services[property.name] = String(property.type.dropFirst("any ".count))
            }
        }
        for declaration in context.files.flatMap(\.declarations) where declaration.type.kind != .extension {
            let module = declaration.file.target.module
            if context.uses(module, target) { modules[declaration.type.name] = module }
        }
        for file in context.files(of: target) {
            let isFactory = file.facts.types.contains { $0.kind == .protocol && $0.name.hasSuffix("Operations") }
            guard isFactory, let bytes = try? context.workspace.root.appending(file.path).contents() else { continue }
            readFactories(String(decoding: bytes, as: UTF8.self))
        }
    }

    /// Reads `func lock() throws -> any Operation<Void, PINState>` in protocols of operations.
    private mutating func readFactories(_ text: String) {
        for item in Parser.parse(source: text).statements {
            guard let declared = item.item.as(ProtocolDeclSyntax.self), declared.name.text.hasSuffix("Operations")
            else { continue }
            for function in declared.memberBlock.members.compactMap({ $0.decl.as(FunctionDeclSyntax.self) }) {
                let result = function.signature.returnClause?.type.as(SomeOrAnyTypeSyntax.self)?.constraint
                let output = result?.as(IdentifierTypeSyntax.self)?.genericArgumentClause?.arguments.last?.argument
                guard let output else { continue }
                operations[function.name.text] = (declared.name.text, output.trimmedDescription)
            }
        }
    }
}
