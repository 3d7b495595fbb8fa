import Foundation
import JoistTesting
import Testing

@testable import JoistWorkspace

/// Compares with the real `swift package dump-package`.
struct LiteralManifestTests {
    /// Uses most of the supported forms of literal manifests.
    private static let manifest = """
        // swift-tools-version: 6.2
        import CompilerPluginSupport
        import PackageDescription

        let package = Package(
            name: "Todo", defaultLocalization: "en", platforms: [.macOS(.v15), .iOS("17.1")],
            products: [
                .library(name: "Todo", targets: ["Todo"]), .library(name: "Static", type: .static, targets: ["Todo"]),
                .executable(name: "todo", targets: ["Tool"]), .plugin(name: "Lint", targets: ["Lint"]),
            ],
            dependencies: [
                .package(url: "https://github.com/groue/GRDB.swift.git", from: "7.10.0"),
                .package(url: "git@github.com:Apple/Swift-HTTP-Types", branch: "main"),
                .package(id: "mona.LinkedList", .upToNextMinor(from: "1.2.0")),
                .package(url: "https://example.com/a/b", "1.0.0"..<"1.2.0"),
                .package(url: "https://example.com/a/c", "1.0.0"..."1.2.0"),
                .package(url: "https://example.com/a/d", exact: "1.0.0"),
                .package(url: "https://example.com/a/e", revision: "4f2a"),
                .package(path: "../Core"), .package(name: "Named", path: "Sub/Folder/"),
            ],
            targets: [
                .target(
                    name: "Todo",
                    dependencies: [
                        .target(name: "Model"), "Core", .byName(name: "Named"), "Macros",
                        .product(name: "GRDB", package: "grdb.swift", condition: .when(platforms: [.linux])),
                        .product(name: "Mac", package: "b", condition: .when(platforms: [.macOS, .iOS])),
                    ],
                    path: "Sources/./Todo/", exclude: ["a/", "./b"], sources: ["c"],
                    resources: [.process("Resources/d.json", localization: .base), .copy("e"), .embedInCode("f")],
                    publicHeadersPath: "include", packageAccess: false,
                    cSettings: [.define("A", to: "1"), .headerSearchPath("h", .when(configuration: .debug))],
                    cxxSettings: [.unsafeFlags(["-x", "-y"], .when(platforms: [.macOS], configuration: .release))],
                    swiftSettings: [
                        .define("B"), .enableUpcomingFeature("C"), .swiftLanguageMode(.v4_2), .unsafeFlags([]),
                        .interoperabilityMode(.Cxx), .enableExperimentalFeature("D"),
                    ],
                    linkerSettings: [.linkedLibrary("z"), .linkedFramework("F", .when(platforms: [.macOS]))],
                    plugins: ["Lint", .plugin(name: "G", package: "b"), .plugin(name: "H")]
                ),
                .target(name: "Model"),
                .executableTarget(name: "Tool", dependencies: ["Todo"]),
                .macro(name: "Macros"),
                .testTarget(name: "TodoTests", dependencies: ["Todo"]),
                .systemLibrary(name: "CZ", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
                .plugin(name: "Lint", capability: .buildTool()),
                .plugin(
                    name: "Format",
                    capability: .command(
                        intent: .custom(verb: "format", description: "Formats."),
                        permissions: [.writeToPackageDirectory(reason: "It writes.")])),
                .binaryTarget(name: "Binary", path: "Binary.xcframework"),
            ],
            swiftLanguageModes: [.v6, .v5], cLanguageStandard: .c11, cxxLanguageStandard: .cxx20
        )

        """

    private static let toolchain = Toolchain(identity: "Swift version 6.3.1 (swift-6.3.1-RELEASE)")

    private static func read(_ manifest: String, in folder: Path = "/root/Todo") -> Package? {
        LiteralManifest(folder: folder, toolchain: toolchain).package(Array(manifest.utf8))
    }

    /// The description that SwiftPM makes; `nil` if it refuses the manifest.
    private func dumped(_ manifest: String, in folder: TemporaryFolder) async throws -> Package? {
        try folder.write(manifest, to: "Package.swift")
        let command = Command(
            "swift", ["package", "--package-path", folder.path.string, "dump-package"],
            environment: ToolEnvironment().variables, in: folder.path
        )
        let result = try await command.result()
        guard result.isSuccess else { return nil }
        let dump = try JSONDecoder().decode(ManifestDump.self, from: Data(result.output.utf8))
        return dump.package(in: try #require(folder.path.resolved))
    }

    @Test(arguments: [
        manifest,
        """
        // swift-tools-version:5.9.1
        import PackageDescription
        // A comment.
        let package = Package(
            name: "A", platforms: [.visionOS(.v1), .watchOS(.v10), .macCatalyst(.v13)], targets: [.target(name: "A"),],
            swiftLanguageVersions: [.v5])

        """,
        """
        // swift-tools-version: 6.2
        /* A comment /* in */ one, with "quotes */ import PackageDescription // and at the end of a line
        \tlet package = /**/ Package( // é
            /* name: */ name /* */ : "A/*b*/ // c",
            dependencies: [.package(url: "https://example.com/a/b", "1.0.0"
                ..< "2.0.0",), .package(url: "https://example.com/a/c", "1.0.0"..."2.0.0")],
            targets: [/*.*/.target(name: "A",), // .target(name: "B")
                .testTarget(
                    name: "ATests",
                )], swiftLanguageModes: [
                ])
        /***/
        """,
    ])
    func `a literal manifest has SwiftPM's description`(manifest: String) async throws {
        let folder = try TemporaryFolder()
        let dumped = try await dumped(manifest, in: folder)
        #expect(Self.read(manifest, in: try #require(folder.path.resolved)) == dumped)
        #expect(dumped != nil)
    }

    @Test(arguments: [
        ("let package", "var package"), ("let package", "let name = \"Todo\"\nlet package"),
        ("import PackageDescription", "import PackageDescription\nimport Foundation"),
        ("import CompilerPluginSupport\n", ""), ("tools-version: 6.2", "tools-version: 6.4"),
        ("tools-version: 6.2", "tools-version: 6.3.2"), ("tools-version: 6.2", "tools-version: 5.10"),
        ("name: \"Todo\",", "name: \"To\" + \"do\","), ("name: \"Todo\",", "name: \"\\(1)\","),
        ("name: \"TodoTests\"", "name: \"Todo\""), ("[\"Tool\"]", "[\"Gone\"]"), ("\"7.10.0\"", "\"7.10\""),
        ("\"1.0.0\"..<\"1.2.0\"", "\"1.2.1\"..<\"1.2.0\""), ("package: \"grdb.swift\"", "package: \"GRDB\""),
        (".library(name: \"Todo\", targets: [\"Todo\"])", ".library(name: \"Todo\", targets: [])"),
        (
            ".library(name: \"Static\", type: .static, targets: [\"Todo\"])",
            ".library(name: \"Static\", type: .static, targets: [\"Binary\"])"
        ),
        ("path: \"../Core\"", "path: \"/Core\""), ("exclude: [\"a/\"", "exclude: [\"/a\""),
        (".define(\"B\")", ".define(\"$(B)\")"), (".iOS(\"17.1\")", ".macOS(\"14.0\")"),
        (".package(path: \"../Core\")", ".package(path: \"../Core\", name: \"Core\")"),
        (".target(name: \"Model\")", "target(name: \"Model\")"), ("    targets: [\n", "    targets: [\n    ] + [\n"),
        ("cxxLanguageStandard: .cxx20\n)", "cxxLanguageStandard: .cxx20\n)\npackage.name = \"Other\""),
        ("cxxLanguageStandard: .cxx20\n)", "cxxLanguageStandard: .cxx20\n) { }"),
        ("cxxLanguageStandard: .cxx20\n)", "cxxLanguageStandard: .cxx20\n)\n.self"),
        ("cxxLanguageStandard: .cxx20\n)", "cxxLanguageStandard: .cxx20\n)\nlet package = Package(name: \"B\")"),
        ("cxxLanguageStandard: .cxx20\n)", "cxxLanguageStandard: .cxx20\n); let other = 1"),
        ("let package =", "let package: Package ="), ("let package =", "let package="),
        ("let package =", "@MainActor let package ="), ("let package =", "let `package` ="),
        ("let package = Package(", "let package = .init("), ("let package = Package(", "let package = Package ("),
        ("let package = Package(", "let package = PackageDescription.Package("),
        ("import CompilerPluginSupport\n", "import CompilerPluginSupport; "),
        ("import CompilerPluginSupport\n", "import CompilerPluginSupport /*\n*/ "),
        ("import CompilerPluginSupport\n", "import struct CompilerPluginSupport\n"),
        ("import CompilerPluginSupport\n", "import CompilerPluginSupport\n#if true\n#endif\n"),
        ("import CompilerPluginSupport\n", "#!/usr/bin/swift\nimport CompilerPluginSupport\n"),
        ("name: \"Todo\",", "name: #\"Todo\"#,"), ("name: \"Todo\",", "name: \"To\\u{64}o\","),
        ("name: \"Todo\",", "name: \"To\\\"do\","), ("name: \"Todo\",", "name: \"Todo\n\","),
        ("name: \"Todo\",", "name: \"\"\"\nTodo\n\"\"\","), ("name: \"Todo\",", "name: \"To\" \"do\","),
        ("name: \"Todo\",", "name: \"Tödo\","), ("name: \"Todo\",", "name:\u{A0}\"Todo\","),
        ("name: \"Todo\",", "name: \"Todo\",,"), ("name: \"Todo\",", "name: (\"Todo\"),"),
        ("name: \"Todo\",", "name: /* \"Todo\","), ("name: \"Todo\",", "name: /* /* */ \"Todo\","),
        ("name: \"Todo\",", "name: \"Todo\", */"), ("name: \"Todo\",", "name: \"Todo\" as String,"),
        ("name: \"Todo\",", "name: \"Todo\"\r,"), ("name: \"Todo\",", "name: \"Todo\"\0,"),
        ("name: \"Todo\",", "name: true ? \"Todo\" : \"\","), ("name: \"Todo\",", "name: <#name#>,"),
        ("name: \"Todo\",", "// \u{B}\nname: \"Todo\","), ("name: \"Todo\",", "\"Todo\","),
        ("\"1.0.0\"..<\"1.2.0\"", "\"1.0.0\"..< \"1.2.0\""), ("\"1.0.0\"..<\"1.2.0\"", "\"1.0.0\" ..<\"1.2.0\""),
        ("\"1.0.0\"..<\"1.2.0\"", "\"1.0.0\"/**/..<\"1.2.0\""), ("\"1.0.0\"..<\"1.2.0\"", "\"1.0.0\"..<-\"1.2.0\""),
        ("\"1.0.0\"..<\"1.2.0\"", "\"1.0.0\"...<\"1.2.0\""), ("\"1.0.0\"..<\"1.2.0\"", "\"1.0.0\".. <\"1.2.0\""),
        (".target(name: \"Model\")", ". target(name: \"Model\")"),
        (".target(name: \"Model\")", ".target (name: \"Model\")"),
        (".target(name: \"Model\")", ".target(name: \"Model\").self"),
        (".target(name: \"Model\")", ".target(name: \"Model\")!"),
        (".target(name: \"Model\")", "#if DEBUG\n.target(name: \"Model\")\n#endif"),
        (".embedInCode(\"f\")", ".embedInCode(_: \"f\")"), (".buildTool()", ".buildTool(,)"),
        (".unsafeFlags([])", ".unsafeFlags([:])"),
    ])
    func `SwiftPM reads a manifest that is not literal or that it may refuse`(text: String, damage: String) throws {
        #expect(Self.read(Self.manifest) != nil)
        #expect(Self.manifest.contains(text))
        #expect(Self.read(Self.manifest.replacing(text, with: damage, maxReplacements: 1)) == nil)
    }

    @Test(arguments: [
        "platforms: [.macOS(.v15)], targets: [.target(name: \"A\")]",
        "targets: [.target(name: \"A\")], swiftLanguageModes: [.v5]",
    ])
    func `SwiftPM reads a manifest with a constant or parameter that its tools version lacks`(arguments: String) {
        let manifest = "import PackageDescription\nlet package = Package(name: \"A\", \(arguments))\n"
        #expect(Self.read("// swift-tools-version: 6.0\n" + manifest) != nil)
        #expect(Self.read("// swift-tools-version: 5.9\n" + manifest) == nil)
    }

    @Test func `a dependency that is named a second time for Linux is no foreign one`() throws {
        let manifest = """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "A",
                targets: [
                    .target(
                        name: "A",
                        dependencies: [
                            .target(name: "B", condition: .when(platforms: [.macOS])),
                            .target(name: "C", condition: .when(platforms: [.macOS])), .target(name: "C"),
                        ]),
                    .target(name: "B"), .target(name: "C"),
                ])

            """
        let target = try #require(Self.read(manifest)?.targets.first)
        #expect(target.foreignDependencies == [.target("B")])
    }

    @Test func `SwiftPM reads all manifests if it is not the known one`() {
        let toolchain = Toolchain(identity: "Swift version 6.4 (swift-6.4-RELEASE)")
        #expect(LiteralManifest(folder: "/", toolchain: toolchain).package(Array(Self.manifest.utf8)) == nil)
    }

    @Test func `SwiftPM reads a manifest that is nested too deep, cut off or no text`() throws {
        func read(_ name: String) -> Package? {
            Self.read("// swift-tools-version: 6.2\nimport PackageDescription\nlet package = Package(name: \(name))\n")
        }
        for deep in ["[", ".a(", "/*"] { #expect(read(String(repeating: deep, count: 100_000)) == nil) }
        let bytes = Array(Self.manifest.utf8)
        let reader = LiteralManifest(folder: "/root/Todo", toolchain: Self.toolchain)
        let end = try #require(bytes.lastIndex(of: UInt8(ascii: ")")))
        for count in 0...end where count % 7 == 0 || count == end {
            #expect(reader.package(Array(bytes[..<count])) == nil)
        }
        #expect(reader.package(bytes + Array("// ".utf8) + [0xC3]) == nil)
    }

    /// Of most random changes the reader makes nothing; SwiftPM has to agree with it on the others.
    @Test func `a manifest changed at random is left to SwiftPM or has its description`() async throws {
        var random = Random(state: 15)
        var accepted: [String] = []
        while accepted.count < 8 {
            let changed = Self.changed(Self.manifest, &random)
            if changed != Self.manifest, Self.read(changed) != nil { accepted.append(changed) }
        }
        for manifest in accepted {
            let folder = try TemporaryFolder()
            let dumped = try await dumped(manifest, in: folder)
            #expect(Self.read(manifest, in: try #require(folder.path.resolved)) == dumped, "\(manifest)")
        }
    }

    /// Removes, repeats, moves or replaces tokens.
    private static func changed(_ manifest: String, _ random: inout Random) -> String {
        var tokens = manifest.matches(of: /"[^"\n]*"|\w+|\s+|./.dotMatchesNewlines()).map { String($0.0) }
        for _ in 0..<Int.random(in: 1...2, using: &random) {
            let at = Int.random(in: 0..<tokens.count, using: &random)
            let other = Int.random(in: 0..<tokens.count, using: &random)
            let end = min(tokens.count, at + Int.random(in: 1...8, using: &random))
            switch Int.random(in: 0..<6, using: &random) {
            case 0: tokens.remove(at: at)
            case 1: tokens.insert(contentsOf: tokens[at..<end], at: end)
            case 2: tokens.swapAt(at, other)
            case 3: tokens[at] = tokens[other]
            case 4: tokens.removeSubrange(at..<end)
            default:
                let odd = [
                    " ", "\n", "//", "\"\"", "nil", "\"a b\"", "\"1.0.0-a\"", "#", ";", ",", "?", "\"é\"", "[]", "/*",
                    "*/", "`",
                ]
                tokens.insert(odd[Int.random(in: odd.indices, using: &random)], at: at)
            }
            if tokens.isEmpty { break }
        }
        return tokens.joined()
    }
}

/// The same numbers in each run.
private struct Random: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return state ^ (state >> 29)
    }
}
