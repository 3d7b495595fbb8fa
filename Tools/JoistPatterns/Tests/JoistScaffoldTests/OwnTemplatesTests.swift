import Foundation
import JoistScaffold
import SystemPackage
import Testing

@testable import JoistWorkspace

/// The templates that come with joist, in a workspace with the packages that they depend on, and the repository's files to
/// which they add lines.
@Suite(.enabled(if: Repository.hasApp, "joist stands alone, without the app that its templates add to"))
struct OwnTemplatesTests {
    private let lists = [
        "App/Package.swift", "App/README.md", "App/Sources/AlmanacApp/Assemblies/ServicesAssembly.swift",
        "App/Sources/AlmanacApp/Stories/HomeStory.swift", "Packages/Flow/Package.swift",
        "Packages/Flow/Sources/Flow/App/AppScenarioFactory.swift",
        "Packages/Flow/Sources/Flow/Home/FirstScreenRouter.swift",
        "Packages/Flow/Sources/Flow/Home/ShowHomeOperation.swift",
        "Packages/Flow/Sources/Flow/KeyServices.swift", "Packages/Flow/Sources/Flow/Slices.swift",
        "Packages/Flow/Sources/FlowDouble/InMemoryServices.swift",
    ]

    @Test func `each kind is there and is described`() async throws {
        try await withTemplates { workspace in
            let kinds = try Scaffold(workspace: workspace.workspace()).kinds()
            #expect(kinds.map(\.name) == ["feature", "operation", "package", "scenario", "service"])
            #expect(kinds.filter(\.needsLayer).map(\.name) == ["package"])
        }
    }

    @Test func `a feature has every entity of a module, in a file of its own`() async throws {
        let files = try await files("feature", "Reminders")
        let sources = files.filter { $0.hasPrefix("Packages/Features/Reminders/Sources/Reminders/") }.map {
            $0.dropFirst(46)
        }
        #expect(
            sources == [
                "RemindersConfigurator.swift", "RemindersData.swift", "RemindersDisplay.swift", "RemindersError.swift",
                "RemindersInteractor.swift", "RemindersLogic.swift", "RemindersPresenter.swift",
                "RemindersRouter.swift",
                "RemindersService.swift", "RemindersView.swift", "RemindersWorker.swift",
            ])
        #expect(
            files.filter { !$0.contains("/Sources/Reminders/") } == [
                "App/Sources/AlmanacApp/Stories/RemindersStory.swift",
                "Packages/Commands/CommandRouting/Sources/CommandRouting/Router/CommandRouter+Reminders.swift",
                "Packages/Features/Reminders/Package.swift", "Packages/Features/Reminders/README.md",
                "Packages/Features/Reminders/Sources/RemindersPreview/RemindersPreview.swift",
                "Packages/Features/Reminders/Tests/RemindersTests/RemindersLogicTests.swift",
                "Packages/Features/Reminders/Tests/RemindersTests/RemindersMocks.swift",
                "Packages/Features/Reminders/Tests/RemindersTests/RemindersModuleTests.swift",
                "Packages/Features/Reminders/Tests/RemindersTests/RemindersServiceTests.swift",
                "Packages/Flow/Sources/Flow/Reminders/RemindersRouter.swift",
                "Packages/Flow/Sources/Flow/Reminders/RemindersUseCases.swift",
                "Packages/Flow/Sources/Flow/Reminders/ShowRemindersOperation.swift",
                "Packages/Flow/Tests/FlowTests/RemindersTests.swift",
            ])
    }

    @Test func `a service has an interface, a live form, a double, and a slice in the App`() async throws {
        let files = try await files("service", "Notes").filter { $0.contains("/Sources/") }
        let ofApp = files.filter { $0.hasPrefix("App/") }
        #expect(ofApp == ["App/Sources/AlmanacApp/Assemblies/Services/NotesSlice.swift"])
        let ofPackage = files.filter { $0.hasPrefix("Packages/") }
        let targets = Set(ofPackage.compactMap { $0.split(separator: "/").dropFirst(4).first })
        #expect(targets == ["Notes", "NotesLive", "NotesDouble"])
    }

    @Test func `operations and scenarios are added to Flow, each with its test`() async throws {
        #expect(
            try await files("operation", "ShowTour") == [
                "Packages/Flow/Sources/Flow/ShowTour/ShowTourOperation.swift",
                "Packages/Flow/Sources/Flow/ShowTour/ShowTourUseCases.swift",
                "Packages/Flow/Tests/FlowTests/ShowTourTests.swift",
            ])
        #expect(
            try await files("scenario", "Tour") == [
                "Packages/Flow/Sources/Flow/Tour/TourScenario.swift",
                "Packages/Flow/Sources/Flow/Tour/TourUseCases.swift",
                "Packages/Flow/Tests/FlowTests/TourTests.swift",
            ])
    }

    @Test func `a package is put into its layer`() async throws {
        #expect(try await files("package", "Colours", layer: "Core").first == "Packages/Core/Colours/Package.swift")
    }

    @Test(
        arguments: ["feature", "operation", "package", "scenario", "service"],
        ["Import", "X", "URLCacheAndSomeMoreWordsForALongName"])
    func `nothing remains to be filled in, whatever the name`(kind: String, name: String) async throws {
        let rendering = try await render(kind, name, layer: kind == "package" ? "Core" : nil)
        for text in rendering.files.map(\.text) + rendering.files.map(\.path) + [rendering.next] {
            #expect(!["{{", "{%", "{#", "}}", "%}"].contains(where: text.contains))
        }
        #expect(rendering.next.contains(name))
        #expect(
            rendering.files.allSatisfy {
                $0.text.hasSuffix("\n") && !$0.text.hasSuffix("\n\n") && !$0.text.contains("\n\n\n")
            })
    }

    @Test(
        arguments: [("feature", 6), ("operation", 2), ("scenario", 3), ("service", 5), ("package", 0)],
        ["Import", "URLCacheAndSomeMoreWordsForALongName"])
    func `what is made is in the lists that it belongs to, and is removed without a trace`(
        kind: (name: String, lists: Int), name: String
    ) async throws {
        try await withTemplates { temporary in
            let format = Repository.root.appending(".swift-format")
            try temporary.root.appending(".swift-format").write(try format.contents())
            let before = try contents(temporary)
            let layer = kind.name == "package" ? "Core" : nil
            let created = try await Scaffold(workspace: temporary.workspace()).create(
                kind: kind.name, name: name, layer: layer)
            #expect(created.changed.count == kind.lists)
            for file in created.changed {
                #expect(try temporary.text(file).localizedCaseInsensitiveContains(name), "\(file)")
                if file.hasSuffix(".swift") {
                    #expect(try await isFormatted(temporary.root.appending(file), as: format))
                }
            }
            let removed = try await Scaffold(workspace: temporary.workspace()).remove(
                kind: kind.name, name: name, layer: layer)
            #expect(removed.files == created.files && removed.changed == created.changed)
            #expect(try contents(temporary) == before)
        }
    }

    private func contents(_ workspace: TemporaryWorkspace) throws -> [String: String] {
        try Dictionary(uniqueKeysWithValues: workspace.files().map { ($0, try workspace.text($0)) })
    }

    private func isFormatted(_ file: FilePath, as format: FilePath) async throws -> Bool {
        let arguments = ["format", "lint", "--strict", "--configuration", format.string, file.string]
        return try await Command("swift", arguments, environment: ToolEnvironment().variables, in: "/").result()
            .isSuccess
    }

    @Test(arguments: [
        ("feature", "TodoView"), ("service", "TodoService"), ("operation", "ShowHomeOperation"),
        ("scenario", "LaunchScenario"),
    ])
    func `an ending that the template adds is not given`(kind: String, name: String) async throws {
        let error = await #expect(throws: ScaffoldError.self) { try await render(kind, name) }
        #expect(error?.description.contains("itself. Use '") == true)
    }

    @Test(arguments: [
        ("operation", "Unlock", "'unlock' would be declared twice, because ScenarioAppService has one"),
        ("scenario", "Entry", "'entry' would be declared twice, because AppScenarioFactory has one"),
    ])
    func `a name that a list has already is refused, and nothing is written`(
        kind: String, name: String, owner: String
    ) async throws {
        try await withTemplates { temporary in
            try temporary.write([
                "Packages/Flow/Sources/Flow/PIN/PINUseCases.swift":
                    "extension ScenarioAppService { public func unlock() async throws -> Bool { true } }\n"
            ])
            let before = try contents(temporary)
            let scaffold = Scaffold(workspace: try temporary.workspace())
            await #expect(throws: ScaffoldError.takenName(name, by: owner)) {
                try await scaffold.create(kind: kind, name: name)
            }
            #expect(try contents(temporary) == before)
        }
    }

    /// By swift package dump-package, so that the manifest is also seen to be one.
    @Test(
        arguments: [("feature", "Reminders"), ("service", "Notes"), ("package", "Colours")])
    func `each target imports what its manifest names, and nothing else`(kind: String, name: String) async throws {
        try await withTemplates { temporary in
            for package in temporary.packages
            where !temporary.root.appending(package.path).appending("Package.swift").exists {
                // As much of a manifest as a workspace needs.
                let text =
                    "// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \"\(package.name)\")\n"
                try temporary.write(["\(package.path)/Package.swift": text])
            }
            let scaffold = Scaffold(workspace: try temporary.workspace())
            let created = try await scaffold.create(kind: kind, name: name, layer: kind == "package" ? "Core" : nil)
            let package = try await Workspace.load(at: temporary.root).package(created.destination)
            #expect(package.name == name)
            #expect(package.targets.count >= 2)
            for target in package.targets {
                let path = try #require(target.path)
                let sources = created.files.filter { $0.hasPrefix(path + "/") }
                #expect(!sources.isEmpty)
                let imports = try sources.flatMap { file in
                    try temporary.text(file).matches(of: /(?m)^(?:@testable )?import (\w+)/).map { String($0.1) }
                }
                let named = Set(target.dependencies.map(\.name))
                #expect(Set(imports).subtracting(["Testing", "Foundation"]) == named, "\(target.name)")
            }
        }
    }

    private func files(_ kind: String, _ name: String, layer: String? = nil) async throws -> [String] {
        try await render(kind, name, layer: layer).files.map(\.path)
    }

    private func render(_ kind: String, _ name: String, layer: String? = nil) async throws -> Rendering {
        try await withTemplates {
            try await Scaffold(workspace: $0.workspace()).render(kind: kind, name: name, layer: layer)
        }
    }

    private func withTemplates<Value>(_ body: (TemporaryWorkspace) async throws -> Value) async throws -> Value {
        try await withTemporaryWorkspace { workspace in
            let templates = Repository.root.appending("Tools/JoistPatterns/Templates").string
            try FileManager.default.copyItem(
                atPath: templates, toPath: workspace.root.appending("Templates").string)
            for file in lists {
                try workspace.root.appending(file).write(Repository.root.appending(file).contents())
            }
            workspace.packages = [
                .library("SVIP", at: "Packages/Kernel/SVIP"), .library("ROSS", at: "Packages/Kernel/ROSS"),
                .library("TestSupport", at: "Packages/Kernel/TestSupport"),
                .library("Screens", at: "Packages/Core/Screens"), .library("Flow", at: "Packages/Flow"),
                .library("CommandRouting", at: "Packages/Commands/CommandRouting"),
                .library("App", at: "App", targets: [.library("AlmanacApp", at: "App/Sources/AlmanacApp")]),
            ]
            workspace.configuration.layers = [
                Configuration.Layer(name: "Core", members: ["Packages/Core/*"], isIndependent: true)
            ]
            return try await body(workspace)
        }
    }
}
