import JoistWorkspace

/// The modules that a logic must not import.
struct SVIPBorder {
    private let context: LintContext

    init(_ context: LintContext) { self.context = context }

    private static let drawing: Set<String> = [
        "Screens", "SwiftUI", "UIKit", "AppKit", "Cocoa", "WatchKit", "WidgetKit", "TVUIKit",
    ]
    private static let carrying: Set<String> = [
        "Networking", "HTTPTypes", "Storage", "GRDB", "FoundationNetworking", "AsyncHTTPClient", "Alamofire",
        "CoreData",
        "SwiftData", "SQLite3",
    ]

    /// Why a logic must not import a module, `draws` or `carries data`; `nil` if it may.
    func describe(_ module: String) -> String? {
        let makers = context.modules.makers(of: module)
        if Self.drawing.contains(module) || makers.contains(where: standsBesideScreens) { return "draws" }
        if Self.carrying.contains(module) || makers.contains(where: isBehindADoor) || isProtected(module) {
            return "carries data"
        }
        return nil
    }

    /// Surfaces belong to the package that contains Screens.
    private func standsBesideScreens(_ node: PackageGraph.Node) -> Bool {
        context.modules.makers(of: "Screens").contains { $0.package == node.package }
    }

    private func isProtected(_ module: String) -> Bool { context.workspace.configuration.protected[module] != nil }

    /// Whether a target may import a protected module.
    private func isBehindADoor(_ node: PackageGraph.Node) -> Bool {
        context.workspace.configuration.protected.values.joined().contains { pattern in
            pattern.matches(node.target) || context.graph.packages[node.package].map { pattern.matches($0) } == true
        }
    }
}
