import JoistHouseRules
import JoistLint
import JoistLintTesting
import JoistWorkspace
import Testing

struct ExhaustiveViewTests {
    private static let packages = [
        Package.made(
            "Lamp", at: "Lamp",
            [.made("Lamp", in: "Lamp/Sources"), .made("LampTests", .test, in: "Lamp/Tests", [.byName("Lamp")])])
    ]

    private func lint(_ source: String, in folder: String = "Lamp/Sources") async throws -> [String] {
        let workspace = try TestWorkspace()
        try workspace.write("open class ModuleView<Interactor, Outcome> {}", to: "Lamp/Sources/ModuleView.swift")
        try workspace.write(source, to: "\(folder)/A.swift")
        return try await workspace.lint(Self.packages, rules: ["exhaustive-view"], of: .all).messages.map {
            $0.replacing(" has a default, which hides a forgotten case.", with: "")
                .replacing(", so no switch over it is exhaustive.", with: "")
        }
    }

    @Test(arguments: [
        "class LampView: ModuleView<Int, Never> { func f() { switch a { case .b: c(); default: break } } }",
        "class LampView: BaseView {}; class BaseView: ModuleView<Int, Never> {}\n"
            + "extension LampView { func f() { switch a { case .b: c(); case _: break } } }",
        "final class LampView: View { var a: Int { switch b { case 1: 2; default: 3 } } }",
    ])
    func `a default in a view is found, whatever the switch is about`(source: String) async throws {
        #expect(try await lint(source) == ["A switch of LampView"], "\(source)")
    }

    @Test func `types that a view encloses belong to the view`() async throws {
        let source = """
            class LampView: ModuleView<Int, Never> {
                enum Action { case a, b; var c: Int { switch self { case .a: 1; default: 2 } } }
                private enum ActionID { static let on = "on" }
            }
            """
        #expect(try await lint(source) == ["A switch of LampView.Action", "LampView.ActionID is a list of texts"])
    }

    @Test(arguments: [
        "class LampView: ModuleView<Int, Never> { func f() { switch a { case .b: c(); case .d: break } } }",
        "class LampView: ModuleView<Int, Never> { func f() { switch a { case .b: c(); @unknown default: d() } } }",
        "class LampView: ModuleView<Int, Never> { enum Action: String { case on }; static let title = \"Lamp\" }",
        "class LampView: ModuleView<Int, Never> { enum Width { static let page = 60 } }",
        "struct LampDisplay { func f() { switch a { case .b: c(); default: break } } }",
        "enum Texts { static let title = \"Lamp\" }",
    ])
    func `cases that are named, and other types, are allowed`(source: String) async throws {
        #expect(try await lint(source) == [], "\(source)")
    }

    @Test func `views of tests may have a default`() async throws {
        let source = "class LampView: ModuleView<Int, Never> { func f() { switch a { default: break } } }"
        #expect(try await lint(source, in: "Lamp/Tests") == [])
    }
}
