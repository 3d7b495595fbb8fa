import JoistLint
import JoistWorkspace

struct CaseTernary: HouseRule {
    let id = "case-ternary"
    let summary = "A ternary expression does not compare a closed set of values with one of them."
    let explanation = """
        `kind == .book ? a : b` gives one answer to all other cases, and also to a case that is added later: the compiler \
        does not ask for a decision. The rule applies to enumerations of the workspace that have at least three cases or \
        conform to `CaseIterable`, in the sources of targets that are not for tests.

        joist knows no types but those that are written. It looks for the type of a variable in its file, and for the type of \
        a property in the workspace. If neither is found, the enumeration is known if only one has such a case.

        Wrong:
            let symbol = relation == .overdue ? "!" : " "

        Right: a switch without `default`, or a property of the enumeration with such a switch:
            let symbol = relation.symbol
        """

    func findings(in context: LintContext) -> [Finding] {
        let enumerations = Enumerations(context)
        return context.files.filter { !$0.target.servesTests }.flatMap { file in
            file.facts.comparisons.compactMap { comparison in
                enumerations.closed(in: comparison, of: file).map { name in
                    file.finding(
                        comparison.line, "A ternary expression compares one case of \(name): .\(comparison.name).",
                        remedy: "Use an exhaustive switch, or let \(name) carry the value.")
                }
            }
        }
    }
}

/// The enumerations of a workspace, and the properties that have types.
private struct Enumerations {
    private let declarations: Declarations
    private var byCase: [String: [Declaration]] = [:]
    /// By name, with the declaration that contains it.
    private var properties: [String: [(type: String, place: Declaration)]] = [:]

    init(_ context: LintContext) {
        declarations = context.declarations
        for declaration in context.files.flatMap(\.declarations) {
            for name in declaration.type.cases { byCase[name, default: []].append(declaration) }
            for member in declaration.type.members where [.property, .computed].contains(member.kind) {
                properties[member.name, default: []].append((member.type, declaration))
            }
        }
    }

    /// The name of the enumeration that a comparison is about; `nil` if it has few cases, or is unknown.
    func closed(in comparison: CaseComparison, of file: SourceFile) -> String? {
        let node = file.target.node
        let found: [Declaration]
        if let type = comparison.type {
            found = declarations.types(named: type, in: node, scope: comparison.scope)
        } else if let known = properties[comparison.variable] {
            found = known.flatMap { property in
                TypeNames.dotted(in: property.type).flatMap {
                    declarations.types(named: $0, in: property.place.node, scope: property.place.type.name)
                }
            }
        } else {
            let visible = (byCase[comparison.name] ?? []).filter { isVisible($0, from: node) }
            found = visible.count == 1 ? visible : []
        }
        let enumerations = found.filter { $0.type.cases.contains(comparison.name) && isVisible($0, from: node) }
        return enumerations.allSatisfy(isClosed) ? enumerations.first?.type.name : nil
    }

    private func isVisible(_ enumeration: Declaration, from node: PackageGraph.Node) -> Bool {
        declarations.types(named: enumeration.type.name, in: node).contains { $0.node == enumeration.node }
    }

    private func isClosed(_ enumeration: Declaration) -> Bool {
        enumeration.type.cases.count >= 3 || declarations.type(enumeration, refines: "CaseIterable")
    }
}
