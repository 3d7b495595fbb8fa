import SwiftParser
import SwiftSyntax

/// The calls in a manifest with their string arguments, read without running the manifest.
public struct ManifestOutline {
    struct Literal: Hashable {
        var text: String
        /// From 1.
        var line: Int
    }

    /// Such as `.target(name: "A", dependencies: ["B"])`.
    struct Call {
        /// `target`
        var function: String
        /// The line of its name, if it has one. The call may start far above.
        var line: Int
        /// The texts in each argument, by label.
        var arguments: [String: [Literal]] = [:]
        /// Where each argument begins.
        var lines: [String: Int] = [:]
        /// Whether it is in a call that declares a target, and so names a dependency.
        var isInTarget: Bool

        var name: String? { arguments["name"]?.first?.text }
    }

    let calls: [Call]
    let literals: [Literal]

    /// Reads the text of a manifest.
    public init(parsing text: String) {
        let tree = Parser.parse(source: text)
        let visitor = OutlineVisitor(lines: SourceLocationConverter(fileName: "", tree: tree))
        visitor.walk(tree)
        calls = visitor.calls
        literals = visitor.literals
    }

    static let targets: Set<String> = [
        "target", "executableTarget", "testTarget", "macro", "plugin", "systemLibrary", "binaryTarget",
    ]

    /// The names in calls of `Package`.
    public var packageNames: [String] { calls.filter { $0.function == "Package" }.compactMap(\.name) }

    /// The names of the declared targets.
    public var targetNames: [String] {
        calls.filter { Self.targets.contains($0.function) && !$0.isInTarget }.compactMap(\.name)
    }

    /// The names of the declared products.
    public var productNames: [String] {
        calls.filter { ["library", "executable"].contains($0.function) }.compactMap(\.name)
    }

    /// The line that names a package beside this one, 1 if none does.
    ///
    /// - Parameter folder: The last part of its path.
    func line(ofPackageIn folder: String) -> Int {
        let paths = calls.filter { $0.function == "package" }.flatMap { $0.arguments["path"] ?? [] }
        return (paths + literals).first { $0.text.split(separator: "/").last.map(String.init) == folder }?.line ?? 1
    }

    /// The line that names an external package, 1 if none does.
    func line(ofPackageAt location: String) -> Int { line(of: location) ?? 1 }

    /// The line that names a target, 1 if none does.
    func line(ofTarget name: String) -> Int { target(name)?.line ?? line(of: name) ?? 1 }

    /// The line where a target names a dependency, or else the target itself is named.
    public func line(ofDependency name: String, of target: String) -> Int {
        let call = self.target(target)
        let dependencies = (call?.arguments["dependencies"] ?? []) + (call?.arguments["plugins"] ?? [])
        if let literal = dependencies.first(where: { $0.text == name }) { return literal.line }
        // Some manifests declare a dependency as a constant.
        return line(of: name) ?? line(ofTarget: target)
    }

    /// The line of the package's argument with one of these labels, 1 if there is none.
    func line(ofArgument labels: String...) -> Int {
        let package = calls.first { $0.function == "Package" }
        return labels.lazy.compactMap { package?.lines[$0] }.first ?? 1
    }

    /// The line that names a product, 1 if none does.
    func line(ofProduct name: String) -> Int {
        calls.first { ["library", "executable", "plugin"].contains($0.function) && $0.name == name }?.line ?? line(
            of: name) ?? 1
    }

    private func target(_ name: String) -> Call? {
        calls.first { Self.targets.contains($0.function) && !$0.isInTarget && $0.name == name }
    }

    private func line(of text: String) -> Int? { literals.first { $0.text == text }?.line }
}

private final class OutlineVisitor: SyntaxVisitor {
    private(set) var calls: [ManifestOutline.Call] = []
    private(set) var literals: [ManifestOutline.Literal] = []
    private let lines: SourceLocationConverter
    /// The enclosing calls, as indices of `calls`, with the labels of their current arguments.
    private var open: [(call: Int, label: String)] = []

    init(lines: SourceLocationConverter) {
        self.lines = lines
        super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
        let callee = node.calledExpression
        let name = callee.as(MemberAccessExprSyntax.self)?.declName ?? callee.as(DeclReferenceExprSyntax.self)
        let isInTarget = open.contains { ManifestOutline.targets.contains(calls[$0.call].function) }
        let line = lines.location(for: node.endPositionBeforeTrailingTrivia).line
        open.append((calls.count, ""))
        calls.append(
            ManifestOutline.Call(function: name?.baseName.text ?? "", line: line, isInTarget: isInTarget))
        return .visitChildren
    }

    override func visitPost(_ node: FunctionCallExprSyntax) {
        let call = open.removeLast().call
        if let name = calls[call].arguments["name"]?.first { calls[call].line = name.line }
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
        if let last = open.indices.last, node.parent?.parent?.is(FunctionCallExprSyntax.self) == true {
            open[last].label = node.label?.text ?? ""
            calls[open[last].call].lines[open[last].label] = lines.line(of: node)
        }
        return .visitChildren
    }

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
        if let text = node.representedLiteralValue {
            literals.append(ManifestOutline.Literal(text: text, line: lines.line(of: node)))
            for (call, label) in open { calls[call].arguments[label, default: []] += literals.suffix(1) }
        }
        return .visitChildren
    }
}
