// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "App",
    dependencies: [
        .package(path: "../Todo")
    ],
    targets: [
        .target(
            name: "AppKitchen",
            dependencies: ["Todo", .product(name: "TodoDouble", package: "Todo")]
        ),
        .executableTarget(
            name: "AppPreview",
            dependencies: ["AppKitchen", .product(name: "TodoDouble", package: "Todo")]
        ),
    ]
)
