import JoistLint

/// Screens that are made outside of a router.
struct Screens {
    private let project: Project

    init(_ project: Project) { self.project = project }

    var places: [Finding] {
        let made = project.units.flatMap { file, unit in
            unit.made.compactMap { place($0, in: unit, file) }
        }
        let hasScreens = project.types.contains { [.view, .screen].contains(project.role(of: $0)) }
        let hasRouter = project.types.contains { $0.type.kind == .protocol && project.role(of: $0) == .router }
        guard hasScreens, !hasRouter else { return made }
        let missing = project.missing(
            "There is no protocol of a router.",
            remedy: "Declare a protocol, such as AppRouter, with a method for each screen that a flow shows.")
        return [missing] + made
    }

    private func place(_ made: CodeUnit.Made, in unit: CodeUnit, _ file: ProjectFile) -> Finding? {
        guard let declaration = project.type(named: made.type, in: file.source, scope: unit.owner) else { return nil }
        let maker = project.role(of: unit.owner, in: file)
        switch (project.role(of: declaration), maker) {
        case (_, .router), (_, .preview): return nil
        // A view is a part of the view that makes it, or the first one of the app, unless it is presented.
        case (.view, .view), (.view, .entry), (.view, .other), (.view, nil):
            guard made.around.contains(where: Self.presenting.contains) else { return nil }
        case (.view, _), (.screen, _): break
        default: return nil
        }
        let user = unit.owner.isEmpty ? file.source.name : unit.owner
        return file.source.finding(
            made.line, "\(user) makes the screen \(declaration.type.name).", remedy: "Let the router make and show it.")
    }

    /// Modifiers and views of SwiftUI that show another screen.
    private static let presenting: Set<String> = [
        "sheet", "fullScreenCover", "popover", "navigationDestination", "NavigationLink",
    ]
}
