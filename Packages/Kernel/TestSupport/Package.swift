// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "TestSupport",
    products: [
        .library(name: "TestSupport", targets: ["TestSupport"])
    ],
    targets: [
        .target(name: "TestSupport"),
        .testTarget(name: "TestSupportTests", dependencies: ["TestSupport"]),
    ]
)
