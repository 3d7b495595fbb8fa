// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Todo",
    products: [
        .library(name: "Todo", targets: ["Todo"]),
        .library(name: "TodoModels", targets: ["TodoModels"]),
    ],
    dependencies: [
        .package(path: "../Storage")
    ],
    targets: [
        .target(
            name: "Todo",
            dependencies: ["TodoModels", "Storage", .product(name: "Stores", package: "Storage"), "CTodo"]
        ),
        .target(name: "TodoModels"),
        .target(name: "CTodo"),
        .testTarget(name: "TodoTests", dependencies: ["Todo", "CTodo"]),
    ]
)
