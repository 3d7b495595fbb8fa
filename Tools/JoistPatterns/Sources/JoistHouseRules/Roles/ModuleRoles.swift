import JoistLint
import JoistWorkspace

/// The roles of modules, which their types without a role share.
struct ModuleRoles {
    private unowned let context: LintContext

    init(_ context: LintContext) { self.context = context }

    private static let drawing: Set<String> = [
        "Screens", "SwiftUI", "UIKit", "AppKit", "Cocoa", "WatchKit", "WidgetKit", "TVUIKit",
    ]
    private static let carrying: Set<String> = [
        "Networking", "HTTPTypes", "Storage", "GRDB", "FoundationNetworking", "AsyncHTTPClient", "Alamofire",
        "CoreData", "SwiftData", "SQLite3",
    ]

    /// Types of Foundation for transport, storage and decoding.
    static let types: [String: String] = Dictionary(
        uniqueKeysWithValues: [
            "URLSession", "URLRequest", "JSONDecoder", "JSONEncoder", "JSONSerialization", "PropertyListDecoder",
            "PropertyListEncoder", "FileManager", "FileHandle", "UserDefaults", "Process",
        ].map { ($0, "IO") })

    func role(of module: String) -> String? {
        let makers = context.modules.makers(of: module)
        if module.hasSuffix("Live"), !makers.isEmpty { return "Live" }
        if Self.isDrawing(module) && (Self.drawing.contains(module) || !makers.isEmpty)
            || makers.contains(where: belongsToScreens)
        {
            return "UI"
        }
        if Self.carrying.contains(module) || makers.contains(where: mayImportProtected)
            || context.workspace.configuration.protected[module] != nil
        {
            return "IO"
        }
        return nil
    }

    /// Whether a module draws by its name: a library for screens, or the screen of a module in SVIP form, `PinCodeScreen`.
    private static func isDrawing(_ module: String) -> Bool { drawing.contains(module) || module.hasSuffix("Screen") }

    /// Surfaces belong to the package that contains Screens.
    private func belongsToScreens(_ node: PackageGraph.Node) -> Bool {
        context.modules.makers(of: "Screens").contains { $0.package == node.package }
    }

    /// Whether a target may import a protected module that does not draw.
    private func mayImportProtected(_ node: PackageGraph.Node) -> Bool {
        let carrying = context.workspace.configuration.protected.filter { !Self.isDrawing($0.key) }
        return carrying.values.joined().contains { pattern in
            pattern.matches(node.target) || context.graph.packages[node.package].map { pattern.matches($0) } == true
        }
    }
}
