// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ProcessTesting",
    products: [
        .library(name: "ProcessTesting", targets: ["ProcessTesting"])
    ],
    targets: [
        .target(name: "ProcessTesting")
    ]
)
