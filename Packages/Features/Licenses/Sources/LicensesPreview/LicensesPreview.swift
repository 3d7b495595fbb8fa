import AppInfo
import ConsoleSurface
import Licenses
import Screens

/// Runs the licences alone, with two that are made up. With the argument `fails` they cannot be loaded.
@main
@MainActor
struct LicensesPreview {
    static func main() async throws {
        let info = PreviewInfo(fails: CommandLine.arguments.dropFirst().first == "fails")
        let navigator = Navigator()
        let exits = LicensesExits { id in
            await navigator.show(LicensesConfigurator.make(id, worker: info, exits: LicensesExits { _ in }))
        }
        try await ConsoleSurface.standard().run(navigator) {
            await navigator.show(LicensesConfigurator.make(worker: info, exits: exits))
        }
    }
}

private final class PreviewInfo: AppInfoService {
    let version = "1.0.0"
    let help = ""
    private let fails: Bool

    init(fails: Bool) { self.fails = fails }

    func licenses() throws -> [License] {
        if fails { throw PreviewError() }
        let paragraphs = (1...24).map {
            "\($0). You may copy, change and sell this preview without asking anybody for a permission."
        }
        return [
            License(
                name: "made-up-library", version: "2.1.0", identifier: "Apache-2.0",
                text: paragraphs.joined(separator: "\n\n")),
            License(name: "made-up-system", version: nil, identifier: "MIT", text: "Do as you like."),
        ]
    }
}

private struct PreviewError: Error, CustomStringConvertible {
    let description = "The preview was asked to fail."
}
