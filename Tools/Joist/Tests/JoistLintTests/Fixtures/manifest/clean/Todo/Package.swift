// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Todo",
    products: [
        .library(name: "Todo", targets: ["Todo"])
    ],
    dependencies: [
        .package(path: "../Storage")
    ],
    targets: [
        .target(name: "Todo", dependencies: ["Storage"])
    ]
)
