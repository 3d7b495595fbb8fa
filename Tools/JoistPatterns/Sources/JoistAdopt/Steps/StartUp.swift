import JoistLint

/// Subscriptions between services that are not made in a step of their own.
struct StartUp {
    let project: Project

    var places: [Finding] {
        project.units.flatMap { file, unit in
            unit.joins.compactMap { join in
                guard let service = service(at: join.receiver, in: unit, file) else { return nil }
                return place(join, service, unit, file)
            }
        }
    }

    /// The service that the first names of a path lead to: `store` of `store.changes`.
    private func service(at path: [String], in unit: CodeUnit, _ file: ProjectFile) -> ProjectService? {
        path.indices.lazy.compactMap { index in
            project.type(of: Array(path[...index]), in: unit, file)?.declaration
                .flatMap { project.servicesByType[DeclarationKey($0)] }
        }.first
    }

    private func place(
        _ join: CodeUnit.Join, _ service: ProjectService, _ unit: CodeUnit, _ file: ProjectFile
    ) -> Finding? {
        if project.services.contains(where: { $0.name == unit.owner }) {
            // A method that gets the other service joins the two, at the time that its caller decides.
            if unit.isMethod, let first = join.receiver.first, case .type = unit.variables[first] { return nil }
            return unit.owner == service.name
                ? nil
                : file.source.finding(
                    join.line, "\(unit.owner) subscribes to \(service.name) itself.",
                    remedy: "Subscribe in an operation of its own, such as SetupServicesOperation, after all are made.")
        }
        let makes = file.units.contains { other in
            (other.owner, other.name) == (unit.owner, unit.name) && !Making.services(in: other, file, project).isEmpty
        }
        guard makes else { return nil }
        let place = unit.owner.isEmpty ? file.source.name : "\(unit.owner).\(unit.name)"
        return file.source.finding(
            join.line, "\(place) makes services and joins \(service.name) in one step.",
            remedy: "Join the services in an operation of its own that runs after all are made.")
    }
}
