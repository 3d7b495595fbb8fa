import JoistLint

/// Dependencies that no initializer names: those that a type finds elsewhere, and the services that it makes itself.
struct ExplicitDependencies {
    let project: Project

    var reading: Reading {
        let places = ImplicitDependencies(project: project).places + OwnServices(project: project).places
        guard let first = project.files.first(where: { !$0.types.isEmpty }) else { return Reading(places: places) }
        let files = project.files.count
        let text = "\(project.types.count) types in \(files) \(files == 1 ? "file" : "files") were read."
        return Reading(present: [.init(path: first.source.path, line: 1, text: text)], places: places)
    }
}
