// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Formatting",
    products: [
        .library(name: "Formatting", targets: ["Formatting"])
    ],
    targets: [
        .target(name: "Formatting")
    ]
)
