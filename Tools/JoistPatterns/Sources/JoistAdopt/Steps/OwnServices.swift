import JoistLint

/// Types that make the services that they use.
struct OwnServices {
    let project: Project

    var places: [Finding] {
        project.units.flatMap { file, unit -> [Finding] in
            guard Making.isOwn(unit, in: file, project) else { return [] }
            let made = Making.services(in: unit, file, project).map { name, line in
                file.source.finding(
                    line, "\(unit.owner) makes \(name) itself.", remedy: "Pass it through the initializer.")
            }
            return made + factories(in: unit, file)
        }
    }

    /// Calls of a static function that returns a service.
    private func factories(in unit: CodeUnit, _ file: ProjectFile) -> [Finding] {
        unit.calls.compactMap { call in
            guard call.receiver.count == 1, let name = call.receiver.first, name.startsUppercase,
                let maker = project.type(named: name, in: file.source, scope: unit.owner),
                maker.type.name != unit.owner,
                let function = project.members(of: maker).first(where: {
                    $0.isMethod && $0.isStatic && $0.name == call.name
                }),
                let made = function.returns.flatMap({ project.type(named: TypeNames.name(of: $0), in: maker.file) }),
                let service = project.servicesByType[DeclarationKey(made)]
            else { return nil }
            return file.source.finding(
                call.line, "\(unit.owner) gets \(service.name) from \(name).\(call.name).",
                remedy: "Pass it through the initializer.")
        }
    }
}

/// The places where services are made.
enum Making {
    /// Whether a unit belongs to an object, and so makes services for this object.
    static func isOwn(_ unit: CodeUnit, in file: ProjectFile, _ project: Project) -> Bool {
        guard !unit.owner.isEmpty, !unit.isStatic else { return false }
        switch project.role(of: unit.owner, in: file) {
        case .assembly, .entry, .preview, .operation: return false
        default: return true
        }
    }

    /// The names of the services that a unit makes, with the lines.
    static func services(in unit: CodeUnit, _ file: ProjectFile, _ project: Project) -> [(name: String, line: Int)] {
        unit.made.compactMap { made in
            guard let declaration = project.type(named: made.type, in: file.source, scope: unit.owner),
                let service = project.servicesByType[DeclarationKey(declaration)],
                // A singleton makes itself, and is found as a singleton.
                service.name != unit.owner
            else { return nil }
            return (service.name, made.line)
        }
    }
}
