import JoistLint

/// The routers, screens that others make, and views that ask services instead of a module.
struct Screens {
    let project: Project

    var reading: Reading {
        let routers = project.types.filter { $0.type.kind == .protocol && project.role(of: $0) == .router }
        let present = routers.flatMap { router -> [AdoptionReport.Present] in
            [AdoptionReport.Present(router, "\(router.type.name) shows the screens.")] + modules(of: router)
        }
        return Reading(present: present, places: made + calls + held)
    }

    /// The modules that a router gets. Other projects name them view models.
    private func modules(of router: Declaration) -> [AdoptionReport.Present] {
        project.members(of: router).filter(\.isMethod).flatMap { method in
            method.types.map(TypeNames.name(of:)).filter { type in
                ["Module", "ViewModel"].contains(where: type.hasSuffix)
            }.map { type in
                let text = "\(router.type.name).\(method.name) gets a \(type)."
                return AdoptionReport.Present(path: router.file.path, line: method.line, text: text)
            }
        }
    }

    private var calls: [Finding] {
        InterfaceCalls(project).all.filter(\.isOfView).map { call in
            call.file.source.finding(
                call.line, call.text,
                remedy: "Move it to the module of the screen, such as HomeModule. The router gets the module.")
        }
    }

    /// Services that a router holds, instead of getting them with a module.
    private var held: [Finding] {
        project.services.flatMap { service in
            service.users.filter { $0.name.hasSuffix("Router") }.map { user in
                user.file.finding(
                    user.line, "\(user.name) knows the service \(service.name).",
                    remedy: "Give the router's method a module with what its screen works on.")
            }
        }
    }

    private var made: [Finding] {
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
