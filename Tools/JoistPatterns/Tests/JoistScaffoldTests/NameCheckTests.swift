import Testing

@testable import JoistScaffold
@testable import JoistWorkspace

struct NameCheckTests {
    private let manifest = """
        let package = Package(
            name: "{{ name }}",
            products: [.library(name: "{{ name }}Core", targets: ["{{ name }}"])],
            targets: [
                .target(name: "{{ name }}", dependencies: [.product(name: "Old", package: "Old")]),
                .testTarget(
                    name: "{{ name }}Tests"),
            ]
        )

        """

    @Test(arguments: [
        ("Folder", "the package in Services/Folder has a folder with this name"),
        ("OLD", "the package in Packages/Old has a folder with this name"),
        ("Other", "there is a package 'Other'"),
        ("Helper", "its target 'Helper' would collide with 'helper' of Packages/Old"),
        ("Mixed", "its target 'MixedTests' would collide with 'MixedTests' of Packages/Old"),
        ("Shared", "its product 'SharedCore' would collide with 'SharedCore' of Packages/Old"),
        ("Blob", "'BlobView' would be declared twice, because Old has one"),
    ])
    func `a name that is in use is refused, with whose it is`(name: String, owner: String) async throws {
        let error = try await error(name)
        guard case .takenName(name, let reason) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(reason.hasPrefix(owner))
    }

    @Test(arguments: ["Foundation", "Testing", "Network", "SwiftUI", "Observation", "XCTest"])
    func `a module of the platform is refused as a package`(name: String) async throws {
        #expect(
            try await error(name)
                == .takenName(name, by: "a module of the toolchain or a platform has this name"))
    }

    @Test(arguments: ["String", "Task", "Sendable"])
    func `a type of the standard library is refused as a name`(name: String) async throws {
        #expect(try await error(name) == .takenName(name, by: "the standard library has a type '\(name)'"))
    }

    @Test func `a name whose ending makes a type of the standard library is refused`() async throws {
        try await withTemporaryWorkspace(files) { workspace in
            try workspace.write(["Templates/t/Sources/B.swift.stencil": "enum {{ name }}Error {}\n"])
            workspace.packages = [old]
            let scaffold = Scaffold(workspace: try workspace.workspace())
            await #expect(
                throws: ScaffoldError.takenName("Decoding", by: "the standard library has a type 'DecodingError'")
            ) {
                try await scaffold.render(kind: "t", name: "Decoding")
            }
        }
    }

    @Test(arguments: ["Logging", "Crypto", "GRDB", "Charts", "Deep", "DeepCore", "LoggingExtras"])
    func `a name of a resolved dependency or of a platform is refused`(name: String) async throws {
        guard case .takenName(name, _) = try await error(name) else {
            Issue.record("\(name) is free")
            return
        }
    }

    @Test func `a suffix that the template appends is refused in the name`() async throws {
        #expect(
            try await error("TodoView")
                == .invalidName(
                    "TodoView", problem: "the template 't' appends endings such as 'View' itself. Use 'Todo'.")
        )
        #expect(
            try await error("View")
                == .invalidName("View", problem: "the template 't' appends endings such as 'View' itself.")
        )
    }

    @Test(arguments: ["Hidden", "Inner", "Text", "Documented"])
    func `a name that only looks as if it were in use is taken`(name: String) async throws {
        #expect(try await error(name) == nil)
    }

    @Test func `a type of the module that is added to counts, if it is not private`() async throws {
        try await withTemporaryWorkspace(files) { workspace in
            workspace.packages = [old]
            try workspace.write([
                "Templates/f/template.yml": "{description: x, destination: Packages/Old}",
                "Templates/f/Sources/Old/New{{ name }}.swift.stencil": "struct {{ name }}View {}\n",
            ])
            let scaffold = Scaffold(workspace: try workspace.workspace())
            await #expect(throws: ScaffoldError.self) { try await scaffold.render(kind: "f", name: "Hidden") }
            _ = try await scaffold.render(kind: "f", name: "Inner")
            // Only a package needs a name that no module has.
            _ = try await scaffold.render(kind: "f", name: "Testing")
        }
    }

    @Test(arguments: [
        ("Lock", "'lock' would be declared twice, because Store has one"),
        ("Count", "'count' would be declared twice, because Store has one"),
        ("Key", "'key' would be declared twice, because Keys has one"),
        ("Open", nil), ("Apart", nil), ("Asked", nil),
    ])
    func `a member that its type has in another file or list is refused`(name: String, owner: String?) async throws {
        try await withTemporaryWorkspace(files) { workspace in
            workspace.packages = [old]
            try workspace.write([
                "Templates/f/template.yml": """
                description: x
                destination: Packages/Old
                lines: { file: Packages/Old/Sources/Old/Keys.swift, after: "struct Keys", add: "let {{ camel }}: Int" }
                """,
                "Templates/f/Sources/Old/{{ name }}.swift.stencil": """
                extension Store {
                    func {{ camel }}() async throws {}
                }

                """,
                "Packages/Old/Sources/Old/Keys.swift": "struct Keys {\n    static let asked = 1\n    var key = 1\n}\n",
                "Packages/Old/Sources/Old/Store.swift": """
                protocol Asking { func asked() }
                struct Store: Asking {
                    var count = 0
                    func open(_ name: String) {}
                }
                extension Store { func lock() -> Bool { true } }

                """,
                "Packages/Old/Sources/helper/Store.swift": "struct Store { func apart() {} }\n",
            ])
            let scaffold = Scaffold(workspace: try workspace.workspace())
            let render = { try await scaffold.render(kind: "f", name: name) }
            if let owner {
                await #expect(throws: ScaffoldError.takenName(name, by: owner)) { try await render() }
            } else {
                _ = try await render()
            }
        }
    }

    @Test func `types of the new targets collide only where they are declared`() async throws {
        try await withTemporaryWorkspace(files) { workspace in
            workspace.packages = [old]
            try workspace.write([
                "Templates/t/{{ root }}/Packages/Old/Sources/helper/{{ name }}.swift.stencil":
                    "struct Own{{ name }} {}\n",
                "Templates/t/Sources/{{ name }}/B.swift.stencil": "struct HiddenView {}\nstruct BlobView {}\n",
                "Packages/Old/Sources/helper/Used.swift": "struct OwnText {}\nstruct MyView {}\n",
            ])
            let scaffold = Scaffold(workspace: try workspace.workspace())
            _ = try await scaffold.render(kind: "t", name: "My")
            await #expect(throws: ScaffoldError.self) { try await scaffold.render(kind: "t", name: "Text") }
        }
    }

    private var old: Package {
        var old = Package.library(
            "Old", at: "Packages/Old",
            targets: [
                .library("Old", at: "Packages/Old/Sources/Old"), .library("helper", at: "Packages/Old/Sources/helper"),
                .library("MixedTests", at: "Packages/Old/Tests/MixedTests", kind: .test),
            ]
        )
        old.products.append(Package.Product(name: "SharedCore", kind: .library, targets: ["Old"]))
        return old
    }

    private var files: [String: String] {
        [
            "Templates/t/template.yml": "{description: x, destination: 'Packages/{{ name }}', endings: [View]}",
            "Templates/t/Package.swift.stencil": manifest,
            "Templates/t/Sources/A.swift.stencil": "import Old\n\n@MainActor\npublic final class {{ name }}View {}\n",
            "Packages/Old/Sources/Old/Old.swift": """
            @MainActor open class BlobView {}
            struct HiddenView {}
            private enum InnerView {}
            enum Space {
                public struct TextView {}
            }
            // public struct DocumentedView

            """,
        ]
    }

    private func error(_ name: String) async throws -> ScaffoldError? {
        try await withTemporaryWorkspace(files) { workspace in
            try workspace.write([
                ".build/checkouts/deep/Package.swift":
                    #"let p = Package(name: "d", products: [.library(name: "Deep", targets: ["DeepCore"])], targets: [.target(name: "DeepCore")])"#
            ])
            var user = Package.library(
                "User", at: "Packages/User",
                dependencies: [
                    .remote(identity: "swift-log", location: "https://example.org/swift-log", requirement: "")
                ])
            user.targets[0].dependencies = [
                .product("Logging", package: "swift-log"), .product("Crypto", package: nil), .byName("GRDB"),
                .product("LoggingExtrasCore", package: "swift-log"),
            ]
            workspace.packages = [
                user, old, .library("Other", at: "Packages/Elsewhere", targets: []),
                .library("Another", at: "Services/Folder", targets: []),
            ]
            let scaffold = Scaffold(workspace: try workspace.workspace())
            do {
                _ = try await scaffold.render(kind: "t", name: name)
                return nil
            } catch let error as ScaffoldError {
                return error
            }
        }
    }
}
