// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Networking",
    products: [
        .library(name: "Networking", targets: ["Networking"]),
        .library(name: "NetworkingTesting", targets: ["NetworkingTesting"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-http-types", from: "1.8.0")
    ],
    targets: [
        .target(
            name: "CLibcurl",
            linkerSettings: [.linkedLibrary("curl"), .linkedLibrary("ssl"), .linkedLibrary("crypto")]
        ),
        .target(
            name: "CCompression",
            linkerSettings: [.linkedLibrary("z"), .linkedLibrary("brotlidec"), .linkedLibrary("zstd")]
        ),
        .target(name: "CLibpsl", linkerSettings: [.linkedLibrary("psl")]),
        .target(
            name: "Networking",
            dependencies: ["CCompression", "CLibcurl", "CLibpsl", .product(name: "HTTPTypes", package: "swift-http-types")],
            swiftSettings: swiftSettings
        ),
        .target(
            name: "NetworkingTesting",
            dependencies: ["Networking", .product(name: "HTTPTypes", package: "swift-http-types")],
            swiftSettings: swiftSettings
        ),
        .testTarget(
            name: "NetworkingTests",
            dependencies: [
                "CCompression",
                "Networking",
                "NetworkingTesting",
                .product(name: "HTTPTypes", package: "swift-http-types"),
            ],
            swiftSettings: swiftSettings
        ),
    ],
    swiftLanguageModes: [.v6]
)

// An import is private to its file unless it says `public import`, so that libcurl never leaks.
var swiftSettings: [SwiftSetting] {
    [.enableUpcomingFeature("InternalImportsByDefault")]
}
