import JoistLint

/// Services that are made outside of the assemblies, if several places make services.
struct Assembly {
    let project: Project

    var places: [Finding] {
        let made = project.units.flatMap { file, unit in
            Making.isOwn(unit, in: file, project) || project.role(of: unit.owner, in: file) == .preview
                ? []
                : Making.services(in: unit, file, project).map { service, line in
                    Made(
                        file: file, maker: unit.owner.isEmpty ? file.source.name : unit.owner, service: service,
                        line: line,
                        isInAssembly: file.source.isAssembly || isMaker(project.role(of: unit.owner, in: file)))
                }
        }
        guard Set(made.map(\.maker)).count > 1 else { return [] }
        return made.filter { !$0.isInAssembly }.map { made in
            made.file.source.finding(
                made.line, "\(made.maker) makes \(made.service), beside others that make services.",
                remedy: "Make all services in one operation, such as MakeServicesOperation.")
        }
    }

    private func isMaker(_ role: TypeRole?) -> Bool { role == .assembly || role == .operation }

    private struct Made {
        let file: ProjectFile
        let maker: String
        let service: String
        let line: Int
        let isInAssembly: Bool
    }
}
