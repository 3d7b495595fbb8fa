// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "Notes",
    products: [
        .library(name: "Notes", targets: ["Notes"])
    ],
    targets: [
        .target(name: "Notes")
    ]
)
