// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Todo",
    products: [
        .library(name: "Todo", targets: ["Todo"])
    ],
    dependencies: [
        .package(path: "../Storage"),
        .package(path: "../Log"),
    ],
    targets: [
        .target(
            name: "Todo",
            dependencies: [
                "CTodo",
                "Storage",
            ]
        ),
        .target(name: "CTodo"),
    ]
)
