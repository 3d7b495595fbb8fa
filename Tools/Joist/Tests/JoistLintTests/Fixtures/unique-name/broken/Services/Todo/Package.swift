// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Todo",
    products: [
        .library(name: "Helpers", targets: ["Helpers"])
    ],
    targets: [
        .target(name: "Helpers")
    ]
)
