// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "ROSS",
    products: [
        .library(name: "ROSS", targets: ["ROSS"])
    ],
    targets: [
        .target(name: "ROSS")
    ]
)
