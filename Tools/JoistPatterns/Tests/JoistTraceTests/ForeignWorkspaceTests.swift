import JoistDiagrams
import JoistHouseRules
import JoistLint
import JoistLintTesting
@testable import JoistTrace
import Testing

@testable import JoistWorkspace

/// A workspace of a team that happens to use the same names, but has not chosen the patterns.
struct ForeignWorkspaceTests {
    private static let packages = [
        Package.made(
            "Frames", at: "Frames",
            ["SVIP", "ROSS", "ROSSTrace"].map { .made($0, in: "Frames/\($0)") }),
        Package.made(
            "Shop", at: "Shop", dependencies: [.local(path: "Frames")],
            [
                .made(
                    "Shop", in: "Shop/Sources", ["SVIP", "ROSS", "ROSSTrace"].map { .product($0, package: "Frames") }),
                .made("Market", .executable, in: "Shop/Market", [.target("Shop")]),
            ]),
    ]
    private let workspace: TestWorkspace

    init() throws {
        workspace = try TestWorkspace()
        try workspace.write(
            "public protocol Interactor {}\npublic protocol Presenter {}\npublic protocol Worker {}\n",
            to: "Frames/SVIP/SVIP.swift")
        try workspace.write(
            "public protocol Operation {}\npublic protocol Scenario {}\npublic protocol Service {}\n",
            to: "Frames/ROSS/ROSS.swift")
        try workspace.write("public struct Trace {}\n", to: "Frames/ROSSTrace/ROSSTrace.swift")
        try workspace.write(
            """
            import ROSS
            import ROSSTrace
            import SVIP
            // Recorded: CartService
            enum Size { case small, medium, large }
            struct Price { let size: Size; func label() -> String { size == .small ? "S" : "L" } }
            protocol CartService: Service { func add(_ price: Price) async throws }
            protocol CartWorker: Worker { func weigh() }
            struct CartStore: CartWorker { func weigh() {} }
            protocol CartInteractor: Interactor { func load() async }
            actor CartLogic: CartInteractor {
                let worker: any CartWorker
                func load() async {}
                private func reload() async { await load() }
            }
            protocol CartPresenter: Presenter { func show(_ price: Price) }
            final class CartView {
                let store: CartStore
                func handle(_ size: Size) { switch size { case .small: break; default: break } }
            }
            struct PayOperation: Operation {
                let cart: any CartService
                func launch(_ price: Price) async throws { if price.size != .small { try await cart.add(price) } }
            }
            """, to: "Shop/Sources/Shop.swift")
        try workspace.write("struct Price {}\n", to: "Shop/Market/Price.swift")
        try workspace.write("<!-- diagram: PayOperation -->\n", to: "Shop/README.md")
    }

    private func rules(_ configuration: Configuration) async throws -> Set<String> {
        let report = try await workspace.lint(Self.packages, configuration, of: .patterns())
        return Set(report.findings.map(\.rule)).subtracting(Rules.general.ids)
    }

    @Test func `no rule of the patterns finds anything without roles`() async throws {
        let patterns = Set(Rules.patterns().ids).subtracting(Rules.general.ids)
        #expect(patterns.isSuperset(of: Rules.house.ids + ["diagram", "recorder"]))
        #expect(try await rules(.written) == [])
        #expect(try await rules(Configuration()) == [])
        // The workspace violates each of them.
        #expect(
            try await rules(ConfigurationReader.parse("roles:\n  View: Interactor\n", file: "joist.yml")) == patterns)
    }
}
