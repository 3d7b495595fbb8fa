import Testing

@testable import JoistLint

struct ManifestOutlineTests {
    private let outline = ManifestOutline(
        parsing: """
            // swift-tools-version: 6.2
            import PackageDescription

            let shared = Target.Dependency.product(name: "GRDB", package: "GRDB.swift")

            // .package(path: "../Wrong/Storage")
            let package = Package(
                name: "Todo",
                products: [.library(name: "TodoKit", targets: ["Todo", "TodoLive"])],
                dependencies: [
                    .package(path: "../Core/Storage"), .package(url: "https://example.org/GRDB.swift", from: "7.0.0"),
                    .package(
                        name: "Old",
                        path: "../Old/"
                    ),
                ],
                targets: [
                    .testTarget(
                        name: "TodoTests",
                        dependencies: [
                            .target(name: "TodoLive"),
                            "Todo",
                        ]
                    ),
                    .target(name: "TodoLive", dependencies: [
                        "Todo",
                        .product(name: "Storage", package: "Storage"), shared,
                    ]),
                    .target(name: "Todo"),
                ],
                swiftLanguageModes: [.v6]
            )
            """
    )

    @Test func `a package is found by the last part of its path`() {
        #expect(outline.line(ofPackageIn: "Storage") == 11)
        #expect(outline.line(ofPackageIn: "Old") == 14)
        #expect(outline.line(ofPackageIn: "Nowhere") == 1)
        #expect(outline.line(ofPackageAt: "https://example.org/GRDB.swift") == 11)
    }

    @Test func `a target is found where it is described, not where it is named`() {
        #expect(outline.line(ofTarget: "TodoLive") == 25)
        #expect(outline.line(ofTarget: "Todo") == 29)
        #expect(outline.line(ofTarget: "Nothing") == 1)
    }

    @Test func `a dependency is found in its target, or where the manifest names it once for all`() {
        #expect(outline.line(ofDependency: "Todo", of: "TodoTests") == 22)
        #expect(outline.line(ofDependency: "TodoLive", of: "TodoTests") == 21)
        #expect(outline.line(ofDependency: "Todo", of: "TodoLive") == 26)
        #expect(outline.line(ofDependency: "Storage", of: "TodoLive") == 27)
        #expect(outline.line(ofDependency: "GRDB", of: "TodoLive") == 4)
        #expect(outline.line(ofDependency: "Made\\(up)", of: "TodoLive") == 25)
    }

    @Test func `products and arguments are found`() {
        #expect(outline.line(ofProduct: "TodoKit") == 9)
        #expect(outline.line(ofArgument: "swiftLanguageVersions", "swiftLanguageModes") == 31)
        #expect(outline.line(ofArgument: "platforms") == 1)
    }

    @Test func `a file that is no manifest has no calls`() {
        #expect(ManifestOutline(parsing: "").line(ofTarget: "Todo") == 1)
        #expect(ManifestOutline(parsing: ")))) .target(name: ").line(ofTarget: "Todo") == 1)
    }
}
