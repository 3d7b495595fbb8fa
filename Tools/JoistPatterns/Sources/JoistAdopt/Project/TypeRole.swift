import JoistLint

/// The role of a type in the architecture, as far as its name and its supertypes show.
enum TypeRole {
    /// A view of SwiftUI, which contains other views.
    case view
    /// A view controller, or a type `…Screen` or `…View` that draws.
    case screen
    /// A type beside a screen, or an entrance without one: a view model, a presenter, a command, a route.
    case presentation
    case router
    /// Makes services: an assembly.
    case assembly
    /// Where the program starts.
    case entry
    case operation, scenario
    /// The logic of a module in SVIP form. Its messages are a part of the operation that makes the module.
    case logic
    /// Implements the app's service.
    case appService
    /// Shows a view in an editor.
    case preview
    case other

    /// Whether it belongs to the user interface.
    var isInterface: Bool { [.view, .screen, .presentation].contains(self) }

    init(of declaration: Declaration, in project: Project) {
        let name = TypeIndex.last(declaration.type.name)
        let ancestors = project.ancestors(of: declaration).subtracting([name])
        let isEntry =
            declaration.type.isMain || !ancestors.isDisjoint(with: Self.entryTypes)
            || ["AppDelegate", "SceneDelegate"].contains(name)
        if declaration.type.kind == .protocol {
            self = name.hasSuffix("Router") ? .router : .other
        } else if ancestors.contains("PreviewProvider") || name.hasSuffix("Previews") {
            self = .preview
        } else if ancestors.contains("Operation") {
            self = .operation
        } else if ancestors.contains("Scenario") {
            self = .scenario
        } else if ancestors.contains("Interactor"), declaration.imports("SVIP") {
            self = .logic
        } else if ancestors.contains(where: { $0.hasSuffix("AppService") }) {
            self = .appService
        } else if isEntry {
            self = .entry
        } else {
            self = Self.byName(declaration, ancestors, project)
        }
    }

    private static func byName(_ declaration: Declaration, _ ancestors: Set<String>, _ project: Project) -> TypeRole {
        let name = TypeIndex.last(declaration.type.name)
        func ends(_ suffixes: [String]) -> Bool { suffixes.contains { name.hasSuffix($0) && name != $0 } }
        if name.hasSuffix("Router") || ends(["Configurator", "Story"]) { return .router }
        if declaration.file.isAssembly || ends(["Assembly", "Assemblies", "CompositionRoot"]) { return .assembly }
        if ancestors.contains("View"), declaration.type.kind == .struct, declaration.imports("SwiftUI") { return .view }
        if ancestors.contains(where: { $0.hasSuffix("ViewController") }) { return .screen }
        if !ancestors.isDisjoint(with: entranceTypes) || ends(["ViewModel", "Presenter"]) { return .presentation }
        // A part of a screen.
        if ancestors.contains(where: { $0.hasPrefix("UI") || $0.hasPrefix("NS") && $0 != "NSObject" }) { return .other }
        let draws = declaration.type.kind != .enum && project.members(of: declaration).contains(where: \.isMethod)
        return draws && ends(["Screen", "View", "ViewController"]) ? .screen : .other
    }

    /// Where a program starts. A package of commands has one main command, with the attribute `@main`.
    private static let entryTypes: Set<String> = ["App", "UIApplicationDelegate", "NSApplicationDelegate"]

    private static let entranceTypes: Set<String> = [
        "ParsableCommand", "AsyncParsableCommand", "AsyncCommand", "RouteCollection",
    ]
}

extension Declaration {
    fileprivate func imports(_ module: String) -> Bool { file.facts.imports.contains { $0.module == module } }
}
