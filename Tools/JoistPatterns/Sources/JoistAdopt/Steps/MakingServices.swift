import JoistLint

/// The operation that makes the services, and other code that makes or joins services.
struct MakingServices {
    let project: Project

    var reading: Reading {
        let makers = Set(
            project.units.filter { file, unit in
                project.role(of: unit.owner, in: file) == .operation
                    && !Making.services(in: unit, file, project).isEmpty
            }.map(\.unit.owner))
        let operations = project.types.filter { type in
            project.role(of: type) == .operation
                && (makers.contains(type.type.name) || Self.beginnings.contains(where: type.type.name.hasPrefix))
        }
        let missing = project.missing(
            "No operation makes the services.",
            remedy: "Make a type that conforms to Operation and returns them, such as MakeServicesOperation.")
        return Reading(
            present: operations.map { .init($0, "\($0.type.name) is an operation.") },
            places: (operations.isEmpty ? [missing] : []) + Assembly(project: project).places
                + StartUp(project: project).places)
    }

    /// Of the names of operations that make or join services, also through assemblies.
    private static let beginnings = ["Make", "Setup", "SetUp"]
}
