import Foundation
import JoistScaffold
import Testing

@testable import JoistWorkspace

/// The templates of parts that come with joist, in a workspace that was made with them.
@Suite(.enabled(if: Repository.hasKernel, "joist stands alone, without the packages that a new workspace gets"))
struct PartTemplatesTests {
    @Test func `each kind exists and is described`() async throws {
        let kinds = try await Scaffold(workspace: MadeWorkspace.shared.value.workspace).kinds()
        #expect(kinds.map(\.name) == ["feature", "package", "service"])
        #expect(kinds.filter(\.needsLayer).map(\.name) == ["package"])
    }

    @Test func `a feature has every entity of a module`() async throws {
        let files = try await files("feature", "Reminders")
        let sources = files.filter { $0.hasPrefix("Packages/Features/Reminders/Sources/") }.map { $0.dropFirst(36) }
        #expect(
            sources == [
                "Reminders/RemindersInteractor.swift", "Reminders/RemindersLogic.swift",
                "Reminders/RemindersModule.swift", "Reminders/RemindersPresenter.swift",
                "RemindersScreen/RemindersConfigurator.swift", "RemindersScreen/RemindersRouter.swift",
                "RemindersScreen/RemindersView.swift",
            ])
        #expect(
            files.filter { !$0.contains("/Features/Reminders/Sources/") } == [
                "App/Sources/MyNotesApp/Stories/RemindersStory.swift",
                "Packages/Features/Reminders/Package.swift", "Packages/Features/Reminders/README.md",
                "Packages/Features/Reminders/Tests/RemindersTests/RemindersTests.swift",
                "Packages/Flow/Sources/Flow/Reminders/RemindersUseCases.swift",
                "Packages/Flow/Tests/FlowTests/RemindersTests.swift",
            ])
    }

    @Test func `a feature has its answer to commands where there are any`() async throws {
        let copy = try await MadeWorkspace.copy()
        let commands = "Packages/Commands/CommandRouting"
        try copy.write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "CommandRouting",
                dependencies: [
                    .package(path: "../../Features/Home"),
                ],
                targets: [
                    .target(
                        name: "CommandRouting",
                        dependencies: [
                            "Home",
                        ]),
                ]
            )

            """, to: "\(commands)/Package.swift")
        try copy.write("", to: "\(commands)/Sources/CommandRouting/CommandRouting.swift")
        let rendering = try await Scaffold(workspace: copy.load()).render(kind: "feature", name: "Reminders")
        let file = "\(commands)/Sources/CommandRouting/Router/CommandRouter+Reminders.swift"
        #expect(rendering.files.map(\.path).contains(file))
        #expect(rendering.next.contains("CommandRouter+Reminders.swift"))
        let manifest = rendering.changed.first { $0.path == "\(commands)/Package.swift" }?.text
        #expect(manifest?.contains("\"Reminders\",") == true)
    }

    @Test func `a service has an interface, a live form, a double, and a slice in the App`() async throws {
        let files = try await files("service", "Places").filter { $0.contains("/Sources/") }
        let ofApp = files.filter { $0.hasPrefix("App/") }
        #expect(ofApp == ["App/Sources/MyNotesApp/Assemblies/Services/PlacesSlice.swift"])
        let ofPackage = files.filter { $0.hasPrefix("Packages/") }
        let targets = Set(ofPackage.compactMap { $0.split(separator: "/").dropFirst(4).first })
        #expect(targets == ["Places", "PlacesLive", "PlacesDouble"])
    }

    @Test func `a package is put into its layer`() async throws {
        #expect(try await files("package", "Colours", layer: "Core").first == "Packages/Core/Colours/Package.swift")
    }

    @Test(
        arguments: ["feature", "package", "service"],
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
        arguments: [("feature", 7), ("service", 5), ("package", 0)],
        ["Import", "URLCacheAndSomeMoreWordsForALongName"])
    func `a generated part is added to its lists and is removed without a trace`(
        kind: (name: String, lists: Int), name: String
    ) async throws {
        let copy = try await MadeWorkspace.copy()
        let before = try copy.contents()
        let layer = kind.name == "package" ? "Core" : nil
        let created = try await Scaffold(workspace: copy.load()).create(kind: kind.name, name: name, layer: layer)
        #expect(created.changed.count == kind.lists)
        for file in created.changed {
            #expect(try copy.text(file).localizedCaseInsensitiveContains(name), "\(file)")
        }
        let sources = (created.changed + created.files).filter { $0.hasSuffix(".swift") }
        #expect(try await copy.isFormatted(sources))
        let removed = try await Scaffold(workspace: copy.load()).remove(kind: kind.name, name: name, layer: layer)
        #expect(removed.files == created.files && removed.changed == created.changed)
        #expect(try copy.contents() == before)
    }

    @Test(arguments: [
        ("feature", "TodoView"), ("service", "TodoService"),
    ])
    func `a suffix that the template appends is refused in a name`(kind: String, name: String) async throws {
        let error = await #expect(throws: ScaffoldError.self) { try await render(kind, name) }
        #expect(error?.description.contains("itself. Use '") == true)
    }

    @Test func `a name that a list has already is refused, and nothing is written`() async throws {
        let copy = try await MadeWorkspace.copy()
        try copy.write(
            "extension ScenarioAppService { public func openUnlock() async throws -> Bool { true } }\n",
            to: "Packages/Flow/Sources/Flow/PIN/PINUseCases.swift")
        let before = try copy.contents()
        let scaffold = Scaffold(workspace: try await copy.load())
        let owner = "'openUnlock' would be declared twice, because ScenarioAppService has one"
        await #expect(throws: ScaffoldError.takenName("Unlock", by: owner)) {
            try await scaffold.create(kind: "feature", name: "Unlock")
        }
        #expect(try copy.contents() == before)
    }

    @Test(
        arguments: [("feature", "Reminders"), ("service", "Places"), ("package", "Colours")])
    func `each target imports exactly the modules of its manifest`(kind: String, name: String) async throws {
        let copy = try await MadeWorkspace.copy()
        let scaffold = Scaffold(workspace: try await copy.load())
        let created = try await scaffold.create(kind: kind, name: name, layer: kind == "package" ? "Core" : nil)
        let package = try await copy.load().package(created.destination)
        #expect(package.name == name)
        #expect(package.targets.count >= 2)
        for target in package.targets {
            let path = try #require(target.path)
            let sources = created.files.filter { $0.hasPrefix(path + "/") }
            #expect(!sources.isEmpty)
            let imports = try sources.flatMap { file in
                try copy.text(file).matches(of: /(?m)^(?:@testable )?import (\w+)/).map { String($0.1) }
            }
            let named = Set(target.dependencies.map(\.name))
            #expect(Set(imports).subtracting(["Testing", "Foundation"]) == named, "\(target.name)")
        }
    }

    private func files(_ kind: String, _ name: String, layer: String? = nil) async throws -> [String] {
        try await render(kind, name, layer: layer).files.map(\.path)
    }

    private func render(_ kind: String, _ name: String, layer: String? = nil) async throws -> Rendering {
        let workspace = try await MadeWorkspace.shared.value.workspace
        return try await Scaffold(workspace: workspace).render(kind: kind, name: name, layer: layer)
    }
}
