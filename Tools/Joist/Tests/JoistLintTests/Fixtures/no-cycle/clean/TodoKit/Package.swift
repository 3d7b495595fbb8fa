// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "TodoKit",
    products: [
        .library(name: "TodoKit", targets: ["TodoKit"])
    ],
    targets: [
        .target(name: "TodoKit"),
        .testTarget(name: "TodoKitTests", dependencies: ["TodoKit"]),
    ]
)
