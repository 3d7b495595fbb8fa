// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Todo",
    products: [
        .library(name: "Todo", targets: ["Todo"])
    ],
    targets: [
        .target(name: "Todo")
    ]
)
