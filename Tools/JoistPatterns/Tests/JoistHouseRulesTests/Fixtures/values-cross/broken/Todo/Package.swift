// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Todo",
    products: [
        .library(name: "Todo", targets: ["Todo"])
    ],
    dependencies: [
        .package(path: "../Civil"),
        .package(path: "../ROSS"),
    ],
    targets: [
        .target(name: "Todo", dependencies: ["Civil", "ROSS"])
    ]
)
