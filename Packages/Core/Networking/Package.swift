// swift-tools-version: 6.2
import PackageDescription

let lazyLibrary = Target.Dependency.product(name: "CLazyLibrary", package: "Files")

let package = Package(
    name: "Networking",
    products: [
        .library(name: "Networking", targets: ["Networking"]),
        .library(name: "NetworkingTesting", targets: ["NetworkingTesting"]),
    ],
    dependencies: [
        .package(path: "../../Kernel/ProcessTesting"),
        .package(path: "../../Kernel/ROSS"),
        .package(path: "../../Kernel/TestSupport"),
        .package(path: "../Formatting"),
        .package(path: "../Files"),
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0"),
    ],
    targets: [
        // Libraries that are loaded at first use: these targets link none.
        .target(name: "CLibcurl", dependencies: [lazyLibrary]),
        .target(name: "CCompression", dependencies: [lazyLibrary]),
        .target(name: "CLibidn2", dependencies: [lazyLibrary]),
        .target(name: "CTLSServer", dependencies: [lazyLibrary], path: "Tests/CTLSServer"),
        .target(
            name: "Networking",
            dependencies: [
                "CCompression", "CLibcurl", "CLibidn2", "Formatting", "ROSS", .product(name: "Files", package: "Files"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "NetworkingTesting",
            dependencies: ["Networking", "TestSupport", .product(name: "HTTPTypes", package: "swift-http-types")],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "NetworkingTests",
            dependencies: [
                "CCompression",
                "CTLSServer",
                "Networking",
                "NetworkingTesting", "TestSupport",
                "ProcessTesting",
                .product(name: "Files", package: "Files"),
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: swiftSettings,
            // Its encoder, which only tests use.
            linkerSettings: [.linkedLibrary("z")]
        ),
    ],
    swiftLanguageModes: [.v6]
)

// An import is private to its file unless it says `public import`, so that libcurl never leaks.
var swiftSettings: [SwiftSetting] {
    [.enableUpcomingFeature("InternalImportsByDefault")]
}
