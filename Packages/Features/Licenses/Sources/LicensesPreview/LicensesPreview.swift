import AppInfo
import AppInfoDouble
import Licenses
import LicensesScreen
import LinesSurface
import Screens

/// Runs the licences alone, with two that are made up. With the argument `fails` they cannot be loaded.
@main
@MainActor
struct LicensesPreview {
    static func main() async throws {
        let paragraphs = (1...24).map {
            "\($0). You may copy, change and sell this preview without asking anybody for a permission."
        }
        let info = InMemoryAppInfoService(
            licenses: [
                License(
                    name: "made-up-library", version: "2.1.0", identifier: "Apache-2.0",
                    text: paragraphs.joined(separator: "\n\n")),
                License(name: "made-up-system", version: nil, identifier: "MIT", text: "Do as you like."),
            ])
        if CommandLine.arguments.contains("fails") { await info.fail(with: LicensesError.unknown("preview")) }
        let navigator = Navigator()
        let list = LicensesModule(name: nil, info: info) { @MainActor id in
            await navigator.show(LicensesConfigurator.make(LicensesModule(name: id, info: info) { _ in }))
        }
        try await LinesSurface.standard().run(navigator) { await navigator.show(LicensesConfigurator.make(list)) }
    }
}
