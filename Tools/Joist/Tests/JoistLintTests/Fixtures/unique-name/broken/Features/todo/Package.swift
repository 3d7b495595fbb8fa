// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Todo",
    products: [
        .library(name: "Helpers", targets: ["Helpers", "Network"])
    ],
    targets: [
        .target(name: "Helpers"),
        .target(name: "Network"),
    ]
)
