// swift-tools-version: 6.0
import PackageDescription

let package = Package(
    name: "SVIP",
    products: [
        .library(name: "SVIP", targets: ["SVIP"])
    ],
    targets: [
        .target(name: "SVIP")
    ]
)
