import JoistLint
import JoistWorkspace

struct SameName: HouseRule {
    let id = "same-name"
    let summary = "The targets of a program have no two types with the same name."
    let explanation = """
        Swift tells two types with the same name in two modules apart. People do not: who reads `Money` or searches for it \
        finds the wrong one, and an import that is added for something else makes the name ambiguous.

        The rule checks the types outside of other types that are not private, in targets that an executable depends on. \
        It skips type aliases, tests, and targets with a name of code for tests, previews, doubles or traces.

        Wrong: `struct Offer` in Payments, and `struct Offer` in Catalogue
        Right: `struct Offer` in Payments, and `CatalogueData.Offer` or `ShownOffer` in Catalogue
        """

    func findings(in context: LintContext) -> [Finding] {
        let types = context.files.filter { !$0.target.servesTests }.flatMap(\.declarations).filter { declaration in
            declaration.type.access != .file && ![.extension, .alias].contains(declaration.type.kind)
        }
        let groups = Dictionary(grouping: types, by: \.type.name).values.filter { Set($0.map(\.node)).count > 1 }
        guard !groups.isEmpty else { return [] }
        let programs = context.targets.filter { $0.target.kind == .executable && !$0.servesTests }
            .map { (name: $0.name, targets: context.graph.closure(of: [$0.node])) }
        return groups.flatMap { group -> [Finding] in
            // In the order of their targets. The first one keeps its name.
            group.indices.dropFirst().compactMap { index -> Finding? in
                let other = group[index]
                for one in group[..<index] where one.node != other.node {
                    guard let program = programs.first(where: { $0.targets.isSuperset(of: [one.node, other.node]) })
                    else { continue }
                    return other.file.finding(
                        other.type.line,
                        "Two types of \(program.name) are named \(other.type.name); the other one is in "
                            + "\(one.file.target.module).",
                        remedy: "Rename one of them, or declare it in the type that it belongs to.")
                }
                return nil
            }
        }
    }
}
